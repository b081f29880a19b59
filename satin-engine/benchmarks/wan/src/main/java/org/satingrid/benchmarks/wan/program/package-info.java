/** The program that the benchmark runs: loaded and rewritten like any application. */
@NullMarked
package org.satingrid.benchmarks.wan.program;

import org.jspecify.annotations.NullMarked;
