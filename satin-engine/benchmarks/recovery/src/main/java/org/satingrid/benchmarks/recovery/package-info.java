/** What it costs to keep results for nodes that may be lost, while none is. */
@NullMarked
package org.satingrid.benchmarks.recovery;

import org.jspecify.annotations.NullMarked;
