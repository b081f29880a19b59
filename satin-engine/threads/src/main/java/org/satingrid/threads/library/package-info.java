/**
 * Classes that stand for some of the JDK's in a program on many nodes. They are plain threaded
 * Java, rewritten with the program; so nothing of them is written twice.
 */
@NullMarked
package org.satingrid.threads.library;

import org.jspecify.annotations.NullMarked;
