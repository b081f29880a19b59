package org.satingrid.cli;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The routes of a command, method and path as written in the contract's document. Auxiliary
 * requests, such as for the id of a named job, are left out.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface Asks {
  String[] value();
}
