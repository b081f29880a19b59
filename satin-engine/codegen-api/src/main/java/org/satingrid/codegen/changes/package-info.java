/**
 * The changes of a task's copy, merged into the originals. The README of {@code cluster.sharing}
 * has the rules.
 */
@NullMarked
package org.satingrid.codegen.changes;

import org.jspecify.annotations.NullMarked;
