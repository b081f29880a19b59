package org.satingrid.portal.alerts;

import org.satingrid.contract.api.Alert.Severity;
import org.satingrid.contract.api.Alert.Unit;

/**
 * How far something is from what was expected of it.
 *
 * @param level in thresholds of the owner: from 1 on it is worth an alert
 */
record Symptom(
    Subject subject, double level, Severity severity, double expected, double actual, Unit unit) {}
