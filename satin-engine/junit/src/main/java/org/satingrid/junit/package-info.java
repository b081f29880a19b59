/** Runs a program in a JUnit test on several sites, all of them in the test's JVM. */
@NullMarked
package org.satingrid.junit;

import org.jspecify.annotations.NullMarked;
