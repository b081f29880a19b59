/**
 * Turns calls of spawnable methods into tasks, in class files as plain javac made them. README.md
 * in this package describes the result.
 */
@NullMarked
package org.satingrid.rewriter;

import org.jspecify.annotations.NullMarked;
