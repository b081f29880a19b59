package org.satingrid.contract.agent;

/**
 * An agent's request at {@code POST /agent/v1/challenge}. The portal answers with a proof that it
 * has the authority's key, and with a nonce for the proof of the agent's key.
 *
 * @param nonce random nonce of the agent, never used before, 16 to 64 characters
 */
public record Challenge(String nonce) {}
