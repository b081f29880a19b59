package org.satingrid.contract.api;

/**
 * How long a job will probably run from the start of its main, told when it is submitted.
 *
 * @param seconds the middle of the estimate
 * @param low the end lies between {@code low} and {@code high} in eight cases of ten
 * @param runs earlier runs of the application with the same arguments and inputs, on which it rests
 * @param speed reference cores that are assumed: of all matching nodes that were up
 */
public record Prediction(double seconds, double low, double high, int runs, double speed) {}
