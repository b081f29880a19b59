package org.satingrid.contract.api;

/** Why a job is held back; shown to its owner. */
public record Hold(String reason) {}
