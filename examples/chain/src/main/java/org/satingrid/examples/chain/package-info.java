/**
 * A linear recursion. On the way down it spawns calls. Thieves can only steal the oldest of these
 * calls.
 */
@NullMarked
package org.satingrid.examples.chain;

import org.jspecify.annotations.NullMarked;
