/** How a task travels to its thief and its result back; the essay is in README.md beside this. */
@NullMarked
package org.satingrid.cluster.protocol;

import org.jspecify.annotations.NullMarked;
