/**
 * Counterparts of collections of {@code java.util} for a program on many nodes, under the JDK's
 * names. The counterparts are plain Java that is rewritten with the program. A collection is
 * therefore a shared object like any other object. The interfaces stay the JDK's. The package is
 * not null-marked, because these collections can contain null where the JDK's can.
 */
package org.satingrid.threads.library.util;
