package org.satingrid.agent.engine;

/**
 * The reason for ending an engine because of its disk use.
 *
 * @param diskFull true if the disk has no room left, which is not always the engine's fault
 * @param words one sentence
 */
public record DiskExcess(boolean diskFull, String words) {}
