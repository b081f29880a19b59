package org.satingrid.contract.api;

/**
 * The speed of a node for an application, in reference cores. It is the calibrated speed, corrected
 * by measurements in jobs of the application on this node.
 *
 * @param calibrated speed by the calibration program, reference cores
 * @param speed speed expected for the application, reference cores
 * @param low lower bound. With 95 % probability the speed lies between {@code low} and {@code
 *     high}.
 * @param high upper bound, reference cores
 * @param confidence confidence: 0 if only the calibration is known. Every measurement brings it
 *     closer to 1
 * @param measurements number of jobs that the estimate uses
 */
public record SpeedEstimate(
    double calibrated,
    double speed,
    double low,
    double high,
    double confidence,
    int measurements) {}
