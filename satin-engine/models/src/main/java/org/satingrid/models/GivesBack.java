package org.satingrid.models;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a field that carries the result of a prepared task.
 *
 * <p>A task with a serializable class can leave its node. Another node then works on a copy of the
 * task. Even without this annotation, the changes of the copy are merged into the original: the
 * fields, array elements and collections of all objects that the task refers to. The annotation is
 * for tasks with a preparer. If the preparer returns a new task, the annotated fields of this
 * prepared task are copied into the requested task.
 *
 * <p>The field must be neither static nor final.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface GivesBack {}
