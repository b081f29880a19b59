/**
 * Locks, atomics, pools and queues of the JDK's names for a program on many nodes, of {@code
 * java.util.concurrent}. Locks are monitors, atomics fields that change at their homes; all else is
 * plain threaded Java, rewritten with the program. The interfaces stay the JDK's. Not null-marked,
 * as the collections are not.
 */
package org.satingrid.threads.library.concurrent;
