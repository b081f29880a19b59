package org.satingrid.contract.api;

/** The reason for holding a job back. Its owner sees it. */
public record Hold(String reason) {}
