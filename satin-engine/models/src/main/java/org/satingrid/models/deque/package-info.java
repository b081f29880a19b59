/** The deque below the models: the owner's end without synchronization. */
@NullMarked
package org.satingrid.models.deque;

import org.jspecify.annotations.NullMarked;
