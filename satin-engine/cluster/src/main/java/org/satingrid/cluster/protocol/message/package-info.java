/** The messages between nodes, and their encoding. */
@NullMarked
package org.satingrid.cluster.protocol.message;

import org.jspecify.annotations.NullMarked;
