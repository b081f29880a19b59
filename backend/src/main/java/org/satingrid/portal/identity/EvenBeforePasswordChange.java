package org.satingrid.portal.identity;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a route that a user can use before the user has replaced a password set by another person,
 * see {@link PasswordChangeDue}.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@interface EvenBeforePasswordChange {}
