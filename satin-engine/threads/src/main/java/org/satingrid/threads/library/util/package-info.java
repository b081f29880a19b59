/**
 * Counterparts of collections of {@code java.util} for a program on many nodes, under the JDK's
 * names. They are plain Java that is rewritten with the program, so that a collection is a shared
 * object like any other. The interfaces stay the JDK's. The package is not null-marked, because
 * these collections hold null where the JDK's do.
 */
package org.satingrid.threads.library.util;
