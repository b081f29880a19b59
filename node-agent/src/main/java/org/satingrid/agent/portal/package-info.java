/** The agent's only connection to the portal, and its transfers of files. */
@NullMarked
package org.satingrid.agent.portal;

import org.jspecify.annotations.NullMarked;
