/** Measures the cost of threads on several nodes, in comparison with plain Java in the same run. */
@NullMarked
package org.satingrid.benchmarks.threads;

import org.jspecify.annotations.NullMarked;
