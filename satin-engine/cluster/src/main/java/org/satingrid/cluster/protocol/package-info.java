/**
 * The transport of a task to its thief and of its result back. The essay is in README.md beside
 * this.
 */
@NullMarked
package org.satingrid.cluster.protocol;

import org.jspecify.annotations.NullMarked;
