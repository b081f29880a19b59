package org.satingrid.satin;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the guard of a spawnable method: a method of the same class with the same arguments. The
 * guard returns true if the {@link SharedObject}s on this node are new enough for the task.
 *
 * <pre>
 *   &#64;Guard("forces")
 *   boolean isReady(Cell cell, int step) {
 *     return bodies.step() == step;
 *   }
 * </pre>
 *
 * <p>The guard is evaluated before a stolen task begins. If it returns false (or throws), the node
 * requests newer versions of the task's shared objects from the node that gave the task away, and
 * evaluates the guard again. A task is given back if its guard is still false after ten seconds.
 * Guards of tasks that stay on the spawning node are not evaluated, because this node has seen all
 * writes that their spawner has seen.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Guard {

  /** Name of the spawnable method. */
  String value();
}
