/**
 * Runs a program in a JUnit test as a grid of several sites would, all of them in the test's JVM.
 */
@NullMarked
package org.satingrid.junit;

import org.jspecify.annotations.NullMarked;
