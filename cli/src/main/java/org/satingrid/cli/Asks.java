package org.satingrid.cli;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The routes that a command is for, method and path as the contract's document writes them. What a
 * command only looks up, such as the id of a named job, is not told.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface Asks {
  String[] value();
}
