/** IPL's ports and messages for a program. */
@NullMarked
package org.satingrid.ipl.provider.ports;

import org.jspecify.annotations.NullMarked;
