/** What an agent was told at start and what it keeps between starts. */
@NullMarked
package org.satingrid.agent.config;

import org.jspecify.annotations.NullMarked;
