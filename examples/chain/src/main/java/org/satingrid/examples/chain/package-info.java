/** A linear recursion that spawns on the way down only: thieves can only steal its oldest calls. */
@NullMarked
package org.satingrid.examples.chain;

import org.jspecify.annotations.NullMarked;
