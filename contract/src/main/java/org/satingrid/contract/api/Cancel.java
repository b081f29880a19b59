package org.satingrid.contract.api;

/** Why a job is cancelled; shown to its owner. */
public record Cancel(String reason) {}
