package org.satingrid.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * In each run one site dies without notice, as soon as it has taken work from another. It is never
 * the site of {@code main}. The result must be the same. A run that ends before any site has taken
 * work fails the test, because it would have proved nothing.
 */
@Documented
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface KillOne {}
