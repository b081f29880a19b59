/** The agent's settings from its start, and its data between starts. */
@NullMarked
package org.satingrid.agent.config;

import org.jspecify.annotations.NullMarked;
