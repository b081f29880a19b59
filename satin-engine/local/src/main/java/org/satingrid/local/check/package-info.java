/**
 * Finds out whether a program means the same in parallel, on several nodes, as in sequence.
 * README.md beside this file explains how.
 */
@NullMarked
package org.satingrid.local.check;

import org.jspecify.annotations.NullMarked;
