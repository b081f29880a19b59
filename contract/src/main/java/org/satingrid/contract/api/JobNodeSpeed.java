package org.satingrid.contract.api;

/** The speed that a node of a job was expected to have when the job's latest attempt began. */
public record JobNodeSpeed(String node, String site, int colour, SpeedEstimate estimate) {}
