/**
 * What engines sampled: read for charts, counted into steps where there is much, thinned with age
 * and dropped by the day.
 */
@NullMarked
package org.satingrid.portal.telemetry.samples;

import org.jspecify.annotations.NullMarked;
