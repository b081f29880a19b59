/** Writes a run as a trace for Perfetto and other viewers. */
@NullMarked
package org.satingrid.portal.telemetry.trace;

import org.jspecify.annotations.NullMarked;
