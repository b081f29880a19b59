package org.satingrid.contract.api;

/**
 * An offer to upgrade a node's agent to the portal's version.
 *
 * @param command the command to type on the node's machine
 * @param asRoot true if root must type it, false for the user who installed the agent
 * @param installed SHA-256 of the bundle that the node runs, lower-case hex
 * @param offered SHA-256 of the bundle that the portal offers, lower-case hex
 */
public record NodeUpgrade(String command, boolean asRoot, String installed, String offered) {}
