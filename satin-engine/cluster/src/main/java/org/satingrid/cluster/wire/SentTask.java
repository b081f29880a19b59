package org.satingrid.cluster.wire;

import org.satingrid.codegen.Task;

/**
 * A task that may change its arguments, as it travels.
 *
 * @param objects what the task reaches and can change, by number
 * @param sending number of this sending
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record SentTask(Task task, Object[] objects, long sending) implements Carrier {}
