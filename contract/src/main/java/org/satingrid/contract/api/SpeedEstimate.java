package org.satingrid.contract.api;

/**
 * The speed of a node for an application, in reference cores. It is the calibrated speed, corrected
 * by the results of that application's jobs there.
 *
 * @param calibrated by the calibration program, reference cores
 * @param speed expected for the application, reference cores
 * @param low with {@code high} the bounds between which it is with 95 %
 * @param confidence 0 where only the calibration is known, towards 1 with every measurement
 * @param measurements jobs it was learnt from
 */
public record SpeedEstimate(
    double calibrated,
    double speed,
    double low,
    double high,
    double confidence,
    int measurements) {}
