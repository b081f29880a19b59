/** Checks if this machine can be a node, by a list of small checks with a remedy for each. */
@NullMarked
package org.satingrid.agent.doctor;

import org.jspecify.annotations.NullMarked;
