package org.satingrid.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * In each run one site dies without a word, as soon as it has taken work from another; it is never
 * the one where {@code main} runs. The result must be the same. A run that ends before any site has
 * taken work fails the test: it would have shown nothing.
 */
@Documented
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface KillOne {}
