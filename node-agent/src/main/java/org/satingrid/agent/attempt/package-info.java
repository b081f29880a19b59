/** The agent's work for one attempt at a job: decisions here, transfers at its edges. */
@NullMarked
package org.satingrid.agent.attempt;

import org.jspecify.annotations.NullMarked;
