/** The current state of a job, streamed to clients that follow it. */
@NullMarked
package org.satingrid.portal.telemetry.stream;

import org.jspecify.annotations.NullMarked;
