/** A run as a trace for viewers of traces. */
@NullMarked
package org.satingrid.portal.telemetry.trace;

import org.jspecify.annotations.NullMarked;
