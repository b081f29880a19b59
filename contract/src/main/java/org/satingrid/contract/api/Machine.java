package org.satingrid.contract.api;

/**
 * The hardware and system of a node.
 *
 * @param system name and version of the operating system
 * @param architecture processor architecture in Java's words, such as amd64
 * @param processor model name, as reported by the system
 * @param cores number of processors that the agent's Java can use
 * @param memoryBytes memory of the machine
 * @param javaVendor vendor of the Java that runs the agent
 * @param javaVersion version of the Java that runs the agent
 */
public record Machine(
    String system,
    String architecture,
    String processor,
    int cores,
    long memoryBytes,
    String javaVendor,
    String javaVersion) {}
