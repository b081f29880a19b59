/**
 * The encoding of messages. All input counts as hostile: every length is checked against the
 * remaining bytes and against a limit before memory is allocated, and every error is a {@link
 * org.satingrid.network.wire.WireException}.
 */
@NullMarked
package org.satingrid.network.wire;

import org.jspecify.annotations.NullMarked;
