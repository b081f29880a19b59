/** Covers a set by the fewest of given subsets. */
@NullMarked
package org.satingrid.examples.setcover;

import org.jspecify.annotations.NullMarked;
