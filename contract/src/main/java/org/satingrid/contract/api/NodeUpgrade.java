package org.satingrid.contract.api;

/**
 * An agent that the portal offers instead of the one that a node runs.
 *
 * @param command what to type on the node's machine
 * @param asRoot whether root has to type it; else the user who installed the agent
 * @param installed SHA-256 of the bundle that the node runs
 * @param offered SHA-256 of the bundle that the portal offers
 */
public record NodeUpgrade(String command, boolean asRoot, String installed, String offered) {}
