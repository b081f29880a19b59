/** Writes the primes of a range in order, by workers that help where they are idle. */
@NullMarked
package org.satingrid.examples.workcrew;

import org.jspecify.annotations.NullMarked;
