package org.satingrid.models;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a field that carries the result of a prepared task.
 *
 * <p>A task with a serializable class can leave its node. Another node then works on a copy, and
 * the changes of the copy are merged into the original: fields, elements of arrays, and contents of
 * collections, of all objects that the task refers to. This happens without this annotation. If a
 * preparer returns another task than the requested one, the annotated fields of the prepared task
 * are copied into the requested one.
 *
 * <p>The field must be neither static nor final.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface GivesBack {}
