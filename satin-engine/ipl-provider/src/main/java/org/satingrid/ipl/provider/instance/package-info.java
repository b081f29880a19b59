/** Instances of Ibis for programs, and their starter. */
@NullMarked
package org.satingrid.ipl.provider.instance;

import org.jspecify.annotations.NullMarked;
