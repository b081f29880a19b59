/** A discrete-event simulator that drives the engine's own stealing policies. */
@NullMarked
package org.satingrid.simulator;

import org.jspecify.annotations.NullMarked;
