package org.satingrid.contract.api;

/**
 * The reason for cancelling or killing a job. Its owner sees it.
 *
 * @param reason text for people, at most 1000 characters, can be empty
 */
public record Cancel(String reason) {}
