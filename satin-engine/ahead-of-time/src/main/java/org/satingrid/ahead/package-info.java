/** Rewrites a complete jar, or a folder of classes, before a class loader reads it. */
@NullMarked
package org.satingrid.ahead;

import org.jspecify.annotations.NullMarked;
