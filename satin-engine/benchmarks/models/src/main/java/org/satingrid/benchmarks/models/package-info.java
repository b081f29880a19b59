/**
 * Measures FJTask in comparison with ForkJoinPool, and WorkCrews in comparison with the other
 * strategies of the paper.
 */
@NullMarked
package org.satingrid.benchmarks.models;

import org.jspecify.annotations.NullMarked;
