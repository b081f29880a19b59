package org.satingrid.satin;

import java.io.Serializable;

/**
 * Marks a class of large objects that should not travel with each task: a scene, a matrix, a
 * dictionary. After a task that refers to such an object was spawned, the object must not change.
 *
 * <p>Such an object is sent to a node once, with the first task that refers to it. The node keeps
 * the object for later tasks, as long as it has room. On a node, two objects with equal content can
 * be the same object. A task's result contains a copy of it.
 *
 * <p>This saves time for objects of more than a few kilobytes. The first task on a node that needs
 * the object waits for it.
 */
public interface ReadOnly extends Serializable {}
