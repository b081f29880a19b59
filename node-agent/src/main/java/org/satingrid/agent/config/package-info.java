/** The agent's settings at its start, and its data between starts. */
@NullMarked
package org.satingrid.agent.config;

import org.jspecify.annotations.NullMarked;
