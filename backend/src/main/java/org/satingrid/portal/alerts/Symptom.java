package org.satingrid.portal.alerts;

import org.satingrid.contract.api.Alert.Severity;
import org.satingrid.contract.api.Alert.Unit;

/**
 * A deviation from the expected value.
 *
 * @param level size of the deviation, in thresholds of the owner. An alert is raised at level 1 or
 *     above.
 */
record Symptom(
    Subject subject, double level, Severity severity, double expected, double actual, Unit unit) {}
