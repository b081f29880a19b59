package org.satingrid.satin;

import java.io.Serializable;

/**
 * Marks a class of large objects that should not travel with each task: a scene, a matrix, a
 * dictionary. An object must not change once a task has been spawned that refers to it.
 *
 * <p>Such an object is sent to a node once, with the first task that refers to it. It is kept there
 * for later tasks, as long as there is room. Two objects of equal content are the same object. A
 * task's result contains a copy of it.
 *
 * <p>This saves time for objects of more than a few kilobytes. The first task of a node waits for
 * the object.
 */
public interface ReadOnly extends Serializable {}
