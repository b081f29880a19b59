/**
 * The agent's work for one attempt at a job: decisions in this package, and the transfers that they
 * cause.
 */
@NullMarked
package org.satingrid.agent.attempt;

import org.jspecify.annotations.NullMarked;
