/**
 * A node of an IPL pool over the grid's network: requests to the registry, and routes of frames.
 */
@NullMarked
package org.satingrid.ipl.provider.node;

import org.jspecify.annotations.NullMarked;
