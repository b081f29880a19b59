/** The workers of one JVM: deques, spawn, sync, stealing in shared memory. */
@NullMarked
package org.satingrid.runtime;

import org.jspecify.annotations.NullMarked;
