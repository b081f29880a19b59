package org.satingrid.satin;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method of a {@link SharedObject} that changes it, there or in what it overrides. Its
 * arguments must be serializable. What it returns or throws is the caller's business: on the other
 * nodes both are dropped.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface WriteMethod {}
