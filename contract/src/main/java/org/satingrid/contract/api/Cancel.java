package org.satingrid.contract.api;

/** The reason for cancelling a job. Its owner sees it. */
public record Cancel(String reason) {}
