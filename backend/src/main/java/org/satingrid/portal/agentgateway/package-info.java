/** The portal's side of the link to node agents. */
@NullMarked
package org.satingrid.portal.agentgateway;

import org.jspecify.annotations.NullMarked;
