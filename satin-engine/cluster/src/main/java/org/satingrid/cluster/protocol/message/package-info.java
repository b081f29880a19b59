/** What nodes say to each other, and how that looks on the wire. */
@NullMarked
package org.satingrid.cluster.protocol.message;

import org.jspecify.annotations.NullMarked;
