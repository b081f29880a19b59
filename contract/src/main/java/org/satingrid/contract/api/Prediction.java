package org.satingrid.contract.api;

/**
 * The probable run time of a job from the start of its main, predicted at submission.
 *
 * @param seconds the middle of the estimate
 * @param low the run time lies between {@code low} and {@code high} in eight of ten cases
 * @param runs number of earlier runs with the same arguments and inputs that the estimate uses
 * @param speed assumed reference cores: all matching nodes that were up
 */
public record Prediction(double seconds, double low, double high, int runs, double speed) {}
