package org.satingrid.portal.identity;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a route that is open before a user has replaced a password that another person has set, see
 * {@link PasswordChangeDue}.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@interface EvenBeforePasswordChange {}
