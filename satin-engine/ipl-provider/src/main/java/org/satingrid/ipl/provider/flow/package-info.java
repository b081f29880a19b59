/** The flow of messages between a send port and receive ports, without threads and clocks. */
@NullMarked
package org.satingrid.ipl.provider.flow;

import org.jspecify.annotations.NullMarked;
