/** Measures the round trip of a steal that finds nothing, beside a bare socket. */
@NullMarked
package org.satingrid.benchmarks.steal;

import org.jspecify.annotations.NullMarked;
