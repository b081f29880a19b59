/** Sends events to other servers. The README in this package describes the protocol. */
@NullMarked
package org.satingrid.portal.webhooks;

import org.jspecify.annotations.NullMarked;
