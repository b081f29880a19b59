/** All that generated code may touch. No other engine package is visible to an application. */
@NullMarked
package org.satingrid.codegen;

import org.jspecify.annotations.NullMarked;
