package org.satingrid.agent.engine;

/**
 * Why an engine is ended for what it wrote to the disk.
 *
 * @param diskFull true if the disk has no room left, which need not be the engine's fault
 * @param words one sentence
 */
public record DiskExcess(boolean diskFull, String words) {}
