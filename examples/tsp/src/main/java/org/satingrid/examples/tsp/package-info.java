/** Finds the shortest round trip through all cities. */
@NullMarked
package org.satingrid.examples.tsp;

import org.jspecify.annotations.NullMarked;
