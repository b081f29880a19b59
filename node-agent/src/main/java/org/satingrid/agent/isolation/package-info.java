/** Isolates engines from the host, with the means that the host has. */
@NullMarked
package org.satingrid.agent.isolation;

import org.jspecify.annotations.NullMarked;
