/** The size and the time of a task in several formats, for decision 0018. */
@NullMarked
package org.satingrid.benchmarks.serialization;

import org.jspecify.annotations.NullMarked;
