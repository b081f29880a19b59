/** Reads the arguments of a program's {@code main}. Nothing here has to do with spawning. */
@NullMarked
package org.satingrid.examples.arguments;

import org.jspecify.annotations.NullMarked;
