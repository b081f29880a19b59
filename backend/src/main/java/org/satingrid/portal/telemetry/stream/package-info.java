/** Streams the state of a job to the clients that follow it. */
@NullMarked
package org.satingrid.portal.telemetry.stream;

import org.jspecify.annotations.NullMarked;
