/** Programs in one source file, compiled into jars. */
@NullMarked
package org.satingrid.rewriter.source;

import org.jspecify.annotations.NullMarked;
