package org.satingrid.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The number of sites of the grid. Each site has one node, and the names are {@code site-1}, {@code
 * site-2}, ...
 */
@Documented
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface Sites {

  /** Number of sites, 1 to 64. The program's {@code main} begins on the first site. */
  int value();

  /** Number of workers of each site, 1 to 64. */
  int workers() default 1;
}
