/**
 * The messages between an engine and its node's agent. The agent uses no other part of the
 * launcher.
 */
@NullMarked
package org.satingrid.launcher.link;

import org.jspecify.annotations.NullMarked;
