package org.satingrid.contract.api;

/**
 * The hardware and system of a node.
 *
 * @param processor model name, as reported by the system
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
