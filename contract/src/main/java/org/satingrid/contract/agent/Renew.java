package org.satingrid.contract.agent;

/**
 * A node's request at {@code POST /agent/v1/certificate}, with a {@link NodeProof}, for a
 * certificate that is valid for longer.
 *
 * @param request signing request of the same key, PEM
 */
public record Renew(String request) {}
