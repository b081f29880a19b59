/** The attempts of a hostile application to leave its sandbox, and their results. */
@NullMarked
package org.satingrid.agent.escape;

import org.jspecify.annotations.NullMarked;
