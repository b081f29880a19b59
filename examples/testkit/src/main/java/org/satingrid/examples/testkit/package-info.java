/** Runs the programs of {@code programs.json} in all their forms. */
@NullMarked
package org.satingrid.examples.testkit;

import org.jspecify.annotations.NullMarked;
