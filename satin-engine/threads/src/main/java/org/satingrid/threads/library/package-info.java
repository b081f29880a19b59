/**
 * Counterparts of some classes of the JDK for a program on many nodes. They are plain threaded
 * Java, rewritten with the program, and therefore exist only once.
 */
@NullMarked
package org.satingrid.threads.library;

import org.jspecify.annotations.NullMarked;
