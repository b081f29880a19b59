/**
 * Turns calls of spawnable methods into tasks, in class files as plain javac made them. README.md
 * beside this file says what becomes of what.
 */
@NullMarked
package org.satingrid.rewriter;

import org.jspecify.annotations.NullMarked;
