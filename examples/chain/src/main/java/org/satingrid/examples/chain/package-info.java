/** A linear recursion that spawns on the way down only: nothing but its oldest calls to steal. */
@NullMarked
package org.satingrid.examples.chain;

import org.jspecify.annotations.NullMarked;
