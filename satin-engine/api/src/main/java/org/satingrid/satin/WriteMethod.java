package org.satingrid.satin;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method of a {@link SharedObject} that changes the object. Methods that override a write
 * method are also write methods. The arguments of a write method must be serializable. Only the
 * caller receives its result or exception. All other nodes ignore them.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface WriteMethod {}
