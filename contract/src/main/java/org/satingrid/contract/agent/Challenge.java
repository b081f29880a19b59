package org.satingrid.contract.agent;

/**
 * An agent asks the portal at {@code POST /agent/v1/challenge} to show that it has the authority's
 * key, and for a nonce to show its own key with.
 *
 * @param nonce of the agent: random, never used before, 16 to 64 characters
 */
public record Challenge(String nonce) {}
