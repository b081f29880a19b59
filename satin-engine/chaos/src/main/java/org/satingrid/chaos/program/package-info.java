/** The application that the grid runs: plain Java, rewritten when a node loads it. */
@NullMarked
package org.satingrid.chaos.program;

import org.jspecify.annotations.NullMarked;
