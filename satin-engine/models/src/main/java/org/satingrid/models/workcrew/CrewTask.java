package org.satingrid.models.workcrew;

import java.io.Serializable;

/**
 * A task that knows what to do, so that it can leave its node. What a copy on another node changes
 * is merged into what the task refers to. Tasks that are a procedure and its data, and lambdas,
 * stay on their node.
 *
 * <pre>{@code
 * final class Part implements CrewTask {
 *   int[] numbers;
 *
 *   @Override
 *   public void run() {
 *     sort(numbers);
 *   }
 * }
 * }</pre>
 */
public interface CrewTask extends Runnable, Serializable {}
