/** The shared memory: homes, caches, twins, versions and epochs. The essay is in its README. */
@NullMarked
package org.satingrid.threads.memory;

import org.jspecify.annotations.NullMarked;
