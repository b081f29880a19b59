/** A machine with twenty faults to be found. */
@NullMarked
package org.satingrid.agent.doctor;

import org.jspecify.annotations.NullMarked;
