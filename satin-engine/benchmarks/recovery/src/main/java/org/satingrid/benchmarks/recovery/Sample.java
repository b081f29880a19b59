package org.satingrid.benchmarks.recovery;

/**
 * One run.
 *
 * @param millis from the program's start to its end
 * @param cpuMillis processor time of the whole JVM in this time
 * @param steals tasks that went from one node to the other
 */
record Sample(double millis, double cpuMillis, long steals) {}
