/** Engines' reports: work, steals, progress, logs, and the stream of a job. */
@NullMarked
package org.satingrid.portal.telemetry;

import org.jspecify.annotations.NullMarked;
