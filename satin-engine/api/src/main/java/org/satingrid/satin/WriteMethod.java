package org.satingrid.satin;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method of a {@link SharedObject} that changes the object, there or in an overriding
 * class. Its arguments must be serializable. Only the caller receives its result or exception. On
 * the other nodes both are dropped.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface WriteMethod {}
