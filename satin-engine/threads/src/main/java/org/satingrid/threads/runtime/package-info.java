/**
 * A node at run time: the program's classes, its threads, and the methods that its rewritten code
 * calls.
 */
@NullMarked
package org.satingrid.threads.runtime;

import org.jspecify.annotations.NullMarked;
