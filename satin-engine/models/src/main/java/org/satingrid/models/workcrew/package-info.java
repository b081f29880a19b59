/**
 * WorkCrews: E. S. Roberts, M. T. Vandevoorde, "WorkCrews: An Abstraction for Controlling
 * Parallelism", DEC SRC report 42, 1989.
 */
@NullMarked
package org.satingrid.models.workcrew;

import org.jspecify.annotations.NullMarked;
