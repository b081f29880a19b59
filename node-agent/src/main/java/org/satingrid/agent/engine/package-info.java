/** Runs engines: their directories, their start and end, their output and results. */
@NullMarked
package org.satingrid.agent.engine;

import org.jspecify.annotations.NullMarked;
