/** Tests the attempts of a hostile application to leave its sandbox. */
@NullMarked
package org.satingrid.agent.escape;

import org.jspecify.annotations.NullMarked;
