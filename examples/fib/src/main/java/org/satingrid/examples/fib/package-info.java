/** Fibonacci numbers by the recursion that defines them: nothing but spawns. */
@NullMarked
package org.satingrid.examples.fib;

import org.jspecify.annotations.NullMarked;
