/** The real engine on several sites in one JVM, joined by modelled links. */
@NullMarked
package org.satingrid.benchmarks.wan;

import org.jspecify.annotations.NullMarked;
