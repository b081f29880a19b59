/**
 * Measures a portal with ten thousand agents. README.md of this module explains the measurements.
 */
@NullMarked
package org.satingrid.benchmarks.portal;

import org.jspecify.annotations.NullMarked;
