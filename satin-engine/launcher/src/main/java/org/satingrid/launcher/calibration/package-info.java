/** Measures how fast the workers of a node are, relative to a reference core. */
@NullMarked
package org.satingrid.launcher.calibration;

import org.jspecify.annotations.NullMarked;
