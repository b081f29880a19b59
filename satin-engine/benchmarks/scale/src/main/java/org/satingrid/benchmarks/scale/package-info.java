/** Measures what joining and a message cost where a pool has a thousand members. */
@NullMarked
package org.satingrid.benchmarks.scale;

import org.jspecify.annotations.NullMarked;
