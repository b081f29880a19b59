/** Checks that this machine can be a node: a list of small checks, each with the remedy. */
@NullMarked
package org.satingrid.agent.doctor;

import org.jspecify.annotations.NullMarked;
