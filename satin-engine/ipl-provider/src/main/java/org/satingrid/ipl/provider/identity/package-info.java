/** The names of instances and ports. Programs send them in messages. */
@NullMarked
package org.satingrid.ipl.provider.identity;

import org.jspecify.annotations.NullMarked;
