/**
 * Messages as bytes. Whatever arrives is taken for hostile: every length is checked against what is
 * there and against a limit before anything is allocated, and every fault is a {@link
 * org.satingrid.network.wire.WireException}.
 */
@NullMarked
package org.satingrid.network.wire;

import org.jspecify.annotations.NullMarked;
