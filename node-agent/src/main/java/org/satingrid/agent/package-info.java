/** Runs the node agent: the daemon that runs engines on one node for the portal. */
@NullMarked
package org.satingrid.agent;

import org.jspecify.annotations.NullMarked;
