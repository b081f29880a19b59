package org.satingrid.cluster.wire;

import org.satingrid.codegen.Task;

/**
 * A task that can change its arguments, in the form in which it is sent.
 *
 * @param objects the objects that the task can reach and change, by number
 * @param sending number of the sending
 */
@SuppressWarnings("ArrayRecordComponent") // Not used in comparisons.
public record SentTask(Task task, Object[] objects, long sending) implements Carrier {}
