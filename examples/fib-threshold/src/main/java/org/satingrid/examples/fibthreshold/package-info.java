/** Fibonacci numbers, spawned down to a threshold and sequential below it. */
@NullMarked
package org.satingrid.examples.fibthreshold;

import org.jspecify.annotations.NullMarked;
