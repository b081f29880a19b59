/**
 * Receives engines' reports (work, steals, progress, logs) and shows them while a job runs and
 * afterwards.
 */
@NullMarked
package org.satingrid.portal.telemetry;

import org.jspecify.annotations.NullMarked;
