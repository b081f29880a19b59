/** Copies of classes of the running JDK under other names, as class files for the rewriter. */
@NullMarked
package org.satingrid.threads.twins;

import org.jspecify.annotations.NullMarked;
