/** Does the agent's work for one attempt at a job: decides, fetches files, and stores results. */
@NullMarked
package org.satingrid.agent.attempt;

import org.jspecify.annotations.NullMarked;
