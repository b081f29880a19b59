/** Multiplies matrices by quarters. */
@NullMarked
package org.satingrid.examples.matrix;

import org.jspecify.annotations.NullMarked;
