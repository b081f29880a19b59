/** A job as it goes on, for those who follow it. */
@NullMarked
package org.satingrid.portal.telemetry.stream;

import org.jspecify.annotations.NullMarked;
