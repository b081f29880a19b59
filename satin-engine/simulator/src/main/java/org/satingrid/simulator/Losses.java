package org.satingrid.simulator;

/**
 * The lost capacity of a run by cause, each as a part of all capacity.
 *
 * @param start workers that had not had anything yet
 * @param middle between a worker's first and its last leaf
 * @param end workers that had done their last leaf, until the last leaf of all
 * @param tail after the last leaf of all, while results come together
 */
public record Losses(double start, double middle, double end, double tail) {
  public double sum() {
    return start + middle + end + tail;
  }
}
