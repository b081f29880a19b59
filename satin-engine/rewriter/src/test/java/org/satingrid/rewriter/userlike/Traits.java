package org.satingrid.rewriter.userlike;

/**
 * Permissions of a method.
 *
 * @param root true if the method begins the program, and therefore writes fields and statics, and
 *     prints
 * @param changing true if spawned methods return, keep and change their arguments
 * @param syncs true if the method has calls of sync() at some places
 */
record Traits(boolean root, boolean changing, boolean syncs) {}
