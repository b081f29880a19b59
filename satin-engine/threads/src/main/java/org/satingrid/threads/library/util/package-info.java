/**
 * Collections of the JDK's names for a program on many nodes, of {@code java.util}. Plain Java that
 * is rewritten with the program, so that a collection is a shared object like any other. The
 * interfaces stay the JDK's. Not null-marked: these collections hold null where the JDK's do.
 */
package org.satingrid.threads.library.util;
