/** Ports for threads: each puts a machine of {@code flow} behind a monitor. */
@NullMarked
package org.satingrid.ipl.provider.blocking;

import org.jspecify.annotations.NullMarked;
