/** Turns the classes of a threaded program into classes that run on many nodes. */
@NullMarked
package org.satingrid.threads.rewriting;

import org.jspecify.annotations.NullMarked;
