/** Makes machines nodes: provides the script, the agent's bundles, and the line that names both. */
@NullMarked
package org.satingrid.portal.join;

import org.jspecify.annotations.NullMarked;
