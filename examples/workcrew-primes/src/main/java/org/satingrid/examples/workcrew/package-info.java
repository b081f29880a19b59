/** Writes the primes of a range in order, with workers that help when they are idle. */
@NullMarked
package org.satingrid.examples.workcrew;

import org.jspecify.annotations.NullMarked;
