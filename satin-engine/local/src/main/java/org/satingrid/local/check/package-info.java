/**
 * Checks if a program behaves the same in parallel, on several nodes, as in sequence. README.md in
 * this folder explains the method.
 */
@NullMarked
package org.satingrid.local.check;

import org.jspecify.annotations.NullMarked;
