/** The portal under ten thousand agents: the essay is README.md of this module. */
@NullMarked
package org.satingrid.benchmarks.portal;

import org.jspecify.annotations.NullMarked;
