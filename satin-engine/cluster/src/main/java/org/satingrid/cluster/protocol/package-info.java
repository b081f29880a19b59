/**
 * The transport of a task to its thief, and of its result back to the owner. README.md in this
 * folder describes the protocol.
 */
@NullMarked
package org.satingrid.cluster.protocol;

import org.jspecify.annotations.NullMarked;
