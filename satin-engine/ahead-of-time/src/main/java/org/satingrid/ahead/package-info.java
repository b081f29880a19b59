/** Rewrites a whole jar, or a folder of classes, before anybody loads it. */
@NullMarked
package org.satingrid.ahead;

import org.jspecify.annotations.NullMarked;
