/** Measures the cost of joining and of a message in a pool of a thousand members. */
@NullMarked
package org.satingrid.benchmarks.scale;

import org.jspecify.annotations.NullMarked;
