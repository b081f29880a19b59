package org.satingrid.simulator;

/**
 * The lost capacity of a run by cause, each as a share of the total capacity.
 *
 * @param start workers that had not received any work yet
 * @param middle idle time between a worker's first and last leaf
 * @param end workers that had finished their last leaf, until the last leaf of all workers
 * @param tail time after the last leaf of all workers, while results are collected
 */
public record Losses(double start, double middle, double end, double tail) {
  public double sum() {
    return start + middle + end + tail;
  }
}
