/** Finds the prime factors of a number by trying all that might divide it. */
@NullMarked
package org.satingrid.examples.primefactors;

import org.jspecify.annotations.NullMarked;
