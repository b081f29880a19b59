package org.satingrid.contract.agent;

/**
 * The portal's answer to {@link Renew}.
 *
 * @param certificate PEM
 */
public record Renewed(String certificate) {}
