/** Finds the maximum value of things that fit into a knapsack. Each thing is taken or left out. */
@NullMarked
package org.satingrid.examples.knapsack;

import org.jspecify.annotations.NullMarked;
