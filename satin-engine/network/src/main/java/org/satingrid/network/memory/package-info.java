/** A complete grid in one JVM, for tests and simulation. */
@NullMarked
package org.satingrid.network.memory;

import org.jspecify.annotations.NullMarked;
