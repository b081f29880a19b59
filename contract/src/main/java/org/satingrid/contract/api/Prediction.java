package org.satingrid.contract.api;

/**
 * The probable run time of a job from the start of its main, predicted at submission.
 *
 * @param seconds the middle of the estimate, in seconds
 * @param low lower bound. The run time lies between {@code low} and {@code high} in eight of ten
 *     cases.
 * @param high upper bound, in seconds
 * @param runs number of earlier runs with the same arguments and inputs that the estimate uses
 * @param speed assumed speed of all matching nodes that were up, reference cores
 */
public record Prediction(double seconds, double low, double high, int runs, double speed) {}
