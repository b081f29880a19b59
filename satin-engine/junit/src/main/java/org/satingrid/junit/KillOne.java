package org.satingrid.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * In each run one site dies without notice, as soon as it has taken work from another site. The
 * site with {@code main} does not die. The result must be the same as without the loss. If the run
 * ends before a site has taken work, the test fails, because the loss of a site was not tested.
 */
@Documented
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface KillOne {}
