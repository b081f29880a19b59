/** The values of messages as bytes: the three serializations of ports. */
@NullMarked
package org.satingrid.ipl.provider.data;

import org.jspecify.annotations.NullMarked;
