/** The host's means of isolating an engine. */
@NullMarked
package org.satingrid.agent.isolation;

import org.jspecify.annotations.NullMarked;
