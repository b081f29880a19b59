package org.satingrid.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The number of sites of the grid: one node each, called {@code site-1}, {@code site-2}, ... */
@Documented
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface Sites {

  /** 1 to 64. The program's {@code main} begins at the first. */
  int value();

  /** Workers of each site, 1 to 64. */
  int workers() default 1;
}
