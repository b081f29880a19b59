/** FJTask beside ForkJoinPool, WorkCrews beside the other strategies of the paper. */
@NullMarked
package org.satingrid.benchmarks.models;

import org.jspecify.annotations.NullMarked;
