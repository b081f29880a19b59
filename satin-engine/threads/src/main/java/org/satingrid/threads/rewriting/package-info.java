/** Makes a threaded program's classes into classes that run on many nodes. */
@NullMarked
package org.satingrid.threads.rewriting;

import org.jspecify.annotations.NullMarked;
