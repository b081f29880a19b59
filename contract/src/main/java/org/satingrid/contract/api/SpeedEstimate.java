package org.satingrid.contract.api;

/**
 * How fast a node is for an application, beside a reference core: what the calibration program
 * measured, corrected by what jobs of that application did there.
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
