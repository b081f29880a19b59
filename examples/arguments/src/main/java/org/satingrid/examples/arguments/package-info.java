/** Reads the arguments of a program's {@code main}. It is unrelated to spawning. */
@NullMarked
package org.satingrid.examples.arguments;

import org.jspecify.annotations.NullMarked;
