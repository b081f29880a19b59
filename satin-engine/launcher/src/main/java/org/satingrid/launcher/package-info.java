/** The engine process: from its specification to its last report. */
@NullMarked
package org.satingrid.launcher;

import org.jspecify.annotations.NullMarked;
