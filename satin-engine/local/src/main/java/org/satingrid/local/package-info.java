/** Runs one program on the workers of this process, and reports how its time was spent. */
@NullMarked
package org.satingrid.local;

import org.jspecify.annotations.NullMarked;
