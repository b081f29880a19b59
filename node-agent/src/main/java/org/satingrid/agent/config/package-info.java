/** Checks the agent's settings at its start, and stores its data between starts. */
@NullMarked
package org.satingrid.agent.config;

import org.jspecify.annotations.NullMarked;
