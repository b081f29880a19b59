package org.satingrid.models.workcrew;

import java.io.Serializable;

/**
 * A task that knows what to do, so that it can leave its node if it says by {@link
 * org.satingrid.models.GivesBack} what it gives back. Without that it stays inside its node, as
 * tasks that are a procedure and its data always do.
 *
 * <pre>{@code
 * final class Part implements CrewTask {
 *   @GivesBack int[] numbers;
 *
 *   @Override
 *   public void run() {
 *     sort(numbers);
 *   }
 * }
 * }</pre>
 */
public interface CrewTask extends Runnable, Serializable {}
