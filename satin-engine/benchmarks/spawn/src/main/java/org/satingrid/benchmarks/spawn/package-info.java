/**
 * The cost of a spawn: programs with one and two workers, compared with their sequential versions.
 */
@NullMarked
package org.satingrid.benchmarks.spawn;

import org.jspecify.annotations.NullMarked;
