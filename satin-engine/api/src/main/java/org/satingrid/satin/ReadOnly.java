package org.satingrid.satin;

import java.io.Serializable;

/**
 * Marks a class of large objects that should not travel with each task: a scene, a matrix, a
 * dictionary. An object must not change once a task has been spawned that refers to it.
 *
 * <p>Such an object is sent to a node once, with the first task that refers to it, and kept there
 * for later ones, as long as there is room. Two objects of equal content are the same. A task's
 * result carries it by value.
 *
 * <p>It pays from a few kilobytes on, because the first task of a node waits for it.
 */
public interface ReadOnly extends Serializable {}
