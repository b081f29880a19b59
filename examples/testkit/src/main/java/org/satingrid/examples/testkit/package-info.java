/** Runs the programs of {@code programs.json} in every form they have. */
@NullMarked
package org.satingrid.examples.testkit;

import org.jspecify.annotations.NullMarked;
