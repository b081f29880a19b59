package org.satingrid.agent.engine;

/**
 * The reason why an engine is ended because of its disk use.
 *
 * @param diskFull true if the disk is full, which is not always the engine's fault
 * @param words one sentence for people
 */
public record DiskExcess(boolean diskFull, String words) {}
