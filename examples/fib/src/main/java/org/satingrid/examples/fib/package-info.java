/** Fibonacci numbers by the recursion that defines them, which mostly spawns. */
@NullMarked
package org.satingrid.examples.fib;

import org.jspecify.annotations.NullMarked;
