package org.satingrid.satin;

import java.io.Serializable;

/**
 * Marks a class whose objects do not change once a task has been spawned that refers to them, and
 * that are so large that they should not travel with each task: a scene, a matrix, a dictionary.
 *
 * <p>Such an object is sent to a node once, with the first task that refers to it, and kept there
 * for later ones, as long as there is room. Two of equal content are the same. A task's result
 * carries it by value.
 *
 * <p>It pays from a few kilobytes: the first task to a node waits for it.
 */
public interface ReadOnly extends Serializable {}
