/** The cost of keeping results for nodes that can be lost, while no node is lost. */
@NullMarked
package org.satingrid.benchmarks.recovery;

import org.jspecify.annotations.NullMarked;
