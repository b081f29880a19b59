/** Fork/join tasks in the style of D. Lea, "A Java Fork/Join Framework", Java Grande 2000. */
@NullMarked
package org.satingrid.models.fjtask;

import org.jspecify.annotations.NullMarked;
