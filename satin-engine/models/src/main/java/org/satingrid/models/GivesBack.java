package org.satingrid.models;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a field by which a task gives back what it has computed.
 *
 * <pre>{@code
 * final class Fib extends FJTask implements Serializable {
 *   @GivesBack int number;
 *   ...
 * }
 * }</pre>
 *
 * <p>A task whose class is serializable and has such a field may leave its node. Another node then
 * works on a copy of the task, and these fields of the copy are copied into the original before the
 * original can be seen to be done. All other changes that the copy makes stay with the copy, so a
 * task that changes another of its fields fails on the other node, with a message that names the
 * field. A task without such a field stays on its node.
 *
 * <p>The field is neither static nor final.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface GivesBack {}
