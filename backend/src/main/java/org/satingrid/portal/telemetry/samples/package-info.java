/**
 * Samples of engines: read for charts, counted into steps for large runs, thinned with age and
 * dropped by the day.
 */
@NullMarked
package org.satingrid.portal.telemetry.samples;

import org.jspecify.annotations.NullMarked;
