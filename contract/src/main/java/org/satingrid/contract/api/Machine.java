package org.satingrid.contract.api;

/**
 * What a node runs on.
 *
 * @param processor its model, as the system names it
 * @param memoryBytes of the machine
 */
public record Machine(
    String system,
    String architecture,
    String processor,
    int cores,
    long memoryBytes,
    String javaVendor,
    String javaVersion) {}
