package org.satingrid.contract.agent;

/**
 * A node's request at {@code POST /agent/v1/certificate}, with a {@link NodeProof}, for a
 * certificate with a later expiry.
 *
 * @param request signing request of the same key, PEM
 */
public record Renew(String request) {}
