/** Covers a set by the minimum number of given subsets. */
@NullMarked
package org.satingrid.examples.setcover;

import org.jspecify.annotations.NullMarked;
