package org.satingrid.contract.api;

/**
 * The speed of a node for an application, in reference cores. It is the calibrated speed, corrected
 * by the results of that application's jobs there.
 *
 * @param calibrated speed by the calibration program, reference cores
 * @param speed speed expected for the application, reference cores
 * @param low lower bound. With 95 % probability the speed lies between {@code low} and {@code
 *     high}.
 * @param high upper bound, reference cores
 * @param confidence 0 where only the calibration is known, towards 1 with every measurement
 * @param measurements number of jobs that the estimate uses
 */
public record SpeedEstimate(
    double calibrated,
    double speed,
    double low,
    double high,
    double confidence,
    int measurements) {}
