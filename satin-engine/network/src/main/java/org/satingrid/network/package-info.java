/** Pools of engines and one-way messages between them. */
@NullMarked
package org.satingrid.network;

import org.jspecify.annotations.NullMarked;
