/** What a hostile application tries against the box, and what becomes of each attempt. */
@NullMarked
package org.satingrid.agent.escape;

import org.jspecify.annotations.NullMarked;
