package org.satingrid.models.workcrew;

import java.io.Serializable;

/**
 * A task that contains its own code and data, so that it can leave its node. Changes that a copy
 * makes on another node are merged into the objects of the task. Tasks of a procedure and separate
 * data, and lambdas, stay on their node.
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
