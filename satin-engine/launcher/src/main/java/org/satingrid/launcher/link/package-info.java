/** What passes between an engine and its node's agent; all of the launcher that the agent uses. */
@NullMarked
package org.satingrid.launcher.link;

import org.jspecify.annotations.NullMarked;
