package org.satingrid.rewriter.userlike;

/**
 * Permissions of a method.
 *
 * @param root it begins the program: it writes fields and statics, and prints
 * @param changing spawned methods give back, keep and change what they are passed
 * @param syncs it has calls of sync() here and there
 */
record Traits(boolean root, boolean changing, boolean syncs) {}
