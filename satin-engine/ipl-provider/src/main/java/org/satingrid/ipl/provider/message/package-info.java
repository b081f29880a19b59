/** The messages between two nodes of an IPL pool, and their form as bytes. */
@NullMarked
package org.satingrid.ipl.provider.message;

import org.jspecify.annotations.NullMarked;
