package org.satingrid.benchmarks.recovery;

/**
 * One run.
 *
 * @param millis time from the program's start to its end
 * @param cpuMillis processor time of the whole JVM in this time
 * @param steals number of tasks stolen between the nodes
 */
record Sample(double millis, double cpuMillis, long steals) {}
