/** The behaviour of IPL's ports, for any implementation. */
@NullMarked
package org.satingrid.ipl.provider.behaviour;

import org.jspecify.annotations.NullMarked;
