/** How many bytes and how much time a task takes in one form or another; decision 0018. */
@NullMarked
package org.satingrid.benchmarks.serialization;

import org.jspecify.annotations.NullMarked;
