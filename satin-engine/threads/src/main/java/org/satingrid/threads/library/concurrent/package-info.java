/**
 * Counterparts of classes of {@code java.util.concurrent} for a program on many nodes: locks,
 * atomics, pools and queues, under the JDK's names. Locks are monitors, and atomics are fields that
 * change at their homes. All other classes are plain threaded Java that is rewritten with the
 * program. The interfaces stay the JDK's. The package is not null-marked, like the collections.
 */
package org.satingrid.threads.library.concurrent;
