/** Tests the doctor on a machine with twenty faults. */
@NullMarked
package org.satingrid.agent.doctor;

import org.jspecify.annotations.NullMarked;
