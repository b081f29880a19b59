/** Reads the arguments of a program's {@code main}. This package has no relation to spawning. */
@NullMarked
package org.satingrid.examples.arguments;

import org.jspecify.annotations.NullMarked;
