package org.satingrid.cli.command;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The routes that a command uses, with method and path as in the OpenAPI document. Auxiliary
 * requests of the command, such as a request for the id of a named job, are left out.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Asks {
  String[] value();
}
