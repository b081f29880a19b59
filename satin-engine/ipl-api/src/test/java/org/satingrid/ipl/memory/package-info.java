/**
 * An IPL within one process, for tests. It offers ordered membership, signals, and one-to-one ports
 * for messages of bytes, which are handled by upcalls.
 */
@NullMarked
package org.satingrid.ipl.memory;

import org.jspecify.annotations.NullMarked;
