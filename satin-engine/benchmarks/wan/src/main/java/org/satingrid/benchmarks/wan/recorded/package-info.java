/**
 * The trees that real programs spawn, recorded in a run on one worker. Work is counted, not timed:
 * calls and iterations of loops in the program's own classes. Therefore a tree is the same on every
 * machine.
 */
@NullMarked
package org.satingrid.benchmarks.wan.recorded;

import org.jspecify.annotations.NullMarked;
