/** The cost of threads over nodes, compared with plain Java in the same run. */
@NullMarked
package org.satingrid.benchmarks.threads;

import org.jspecify.annotations.NullMarked;
