/** Messages between a node agent and the portal, as JSON over one WebSocket. */
@NullMarked
package org.satingrid.contract.agent;

import org.jspecify.annotations.NullMarked;
