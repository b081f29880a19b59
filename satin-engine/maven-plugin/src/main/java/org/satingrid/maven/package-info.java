/** The Maven goal {@code satin:rewrite}. */
@NullMarked
package org.satingrid.maven;

import org.jspecify.annotations.NullMarked;
