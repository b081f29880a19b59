/** Finds the prime factors of a number by trial division. */
@NullMarked
package org.satingrid.examples.primefactors;

import org.jspecify.annotations.NullMarked;
