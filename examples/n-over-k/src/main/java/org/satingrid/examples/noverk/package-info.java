/** Binomial coefficients by Pascal's rule. */
@NullMarked
package org.satingrid.examples.noverk;

import org.jspecify.annotations.NullMarked;
