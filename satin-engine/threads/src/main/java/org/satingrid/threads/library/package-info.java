/**
 * Counterparts of some classes of the JDK for a program on many nodes. The counterparts are plain
 * threaded Java, which is rewritten with the program.
 */
@NullMarked
package org.satingrid.threads.library;

import org.jspecify.annotations.NullMarked;
