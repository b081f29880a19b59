/** What a spawn costs: programs with one and two workers over their sequential twins. */
@NullMarked
package org.satingrid.benchmarks.spawn;

import org.jspecify.annotations.NullMarked;
