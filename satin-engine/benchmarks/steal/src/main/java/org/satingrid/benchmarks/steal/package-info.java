/** Measures the round trip of a steal that finds no task, compared with a bare socket. */
@NullMarked
package org.satingrid.benchmarks.steal;

import org.jspecify.annotations.NullMarked;
