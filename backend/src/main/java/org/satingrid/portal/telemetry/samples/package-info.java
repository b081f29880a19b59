/**
 * Stores engines' samples, reads them for charts, counts them into steps for large runs, thins them
 * with age, and drops them by the day.
 */
@NullMarked
package org.satingrid.portal.telemetry.samples;

import org.jspecify.annotations.NullMarked;
