/** The parts of {@code java -jar} that a program can depend on. */
@NullMarked
package org.satingrid.runtime.launch;

import org.jspecify.annotations.NullMarked;
