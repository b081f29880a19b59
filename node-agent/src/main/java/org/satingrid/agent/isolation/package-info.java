/** What the host can give an engine to keep it apart. */
@NullMarked
package org.satingrid.agent.isolation;

import org.jspecify.annotations.NullMarked;
