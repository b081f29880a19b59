/** Tests of the complete product, with real processes, a real database and a real browser. */
@NullMarked
package org.satingrid.e2e;

import org.jspecify.annotations.NullMarked;
