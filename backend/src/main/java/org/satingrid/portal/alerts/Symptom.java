package org.satingrid.portal.alerts;

import org.satingrid.contract.api.Alert.Severity;
import org.satingrid.contract.api.Alert.Unit;

/**
 * A difference from the expected value.
 *
 * @param level the difference relative to the owner's threshold. An alert can begin at level 1
 */
record Symptom(
    Subject subject, double level, Severity severity, double expected, double actual, Unit unit) {}
