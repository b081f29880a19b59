/** Reports events to other servers. The protocol is in the README beside this file. */
@NullMarked
package org.satingrid.portal.webhooks;

import org.jspecify.annotations.NullMarked;
