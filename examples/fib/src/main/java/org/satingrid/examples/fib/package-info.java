/** Fibonacci numbers by the recursion that defines them. Most work of the program is spawning. */
@NullMarked
package org.satingrid.examples.fib;

import org.jspecify.annotations.NullMarked;
