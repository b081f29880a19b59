package org.satingrid.satin;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the guard of a spawnable method: a method of the same class that takes the same arguments,
 * returns a boolean, and says whether the {@link SharedObject}s are new enough here.
 *
 * <pre>
 *   &#64;Guard("forces")
 *   boolean isReady(Cell cell, int step) {
 *     return bodies.step() == step;
 *   }
 * </pre>
 *
 * <p>It is asked before a stolen task begins. If it says no (or throws), the shared objects of the
 * task are brought up to what the node has that gave the task away, and the guard is asked again. A
 * task whose guard still says no after ten seconds is given back. A task that stays on the node
 * that spawned it is not asked: what its spawner knew is known there.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Guard {

  /** Name of the spawnable method. */
  String value();
}
