package org.satingrid.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The delay between sites. Without this annotation, messages between sites arrive at once. */
@Documented
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface Latency {

  /** The round trip between any two sites, in milliseconds: 0 to 10,000. */
  int millis();
}
