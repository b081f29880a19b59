/** The deque of the models. Its owner needs no synchronization. */
@NullMarked
package org.satingrid.models.deque;

import org.jspecify.annotations.NullMarked;
