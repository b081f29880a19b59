/** What threads over nodes cost, beside plain Java in the same run. */
@NullMarked
package org.satingrid.benchmarks.threads;

import org.jspecify.annotations.NullMarked;
