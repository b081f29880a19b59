/** Checks if this machine can be a node. Each fault that is found has a remedy. */
@NullMarked
package org.satingrid.agent.doctor;

import org.jspecify.annotations.NullMarked;
