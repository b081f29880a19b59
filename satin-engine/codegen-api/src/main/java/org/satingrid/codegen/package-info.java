/** All classes that generated code uses. Applications see no other package of the engine. */
@NullMarked
package org.satingrid.codegen;

import org.jspecify.annotations.NullMarked;
