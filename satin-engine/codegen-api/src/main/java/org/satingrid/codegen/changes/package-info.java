/**
 * Finds the changes that a stolen task made to copies of its objects, and merges these changes into
 * the originals. The README of {@code cluster.sharing} has the rules.
 */
@NullMarked
package org.satingrid.codegen.changes;

import org.jspecify.annotations.NullMarked;
