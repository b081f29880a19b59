/** Packs the most valuable things that fit, by taking or leaving each. */
@NullMarked
package org.satingrid.examples.knapsack;

import org.jspecify.annotations.NullMarked;
