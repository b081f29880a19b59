/** IPL's registry for a program: its view of the pool, its upcalls, and its requests. */
@NullMarked
package org.satingrid.ipl.provider.registry;

import org.jspecify.annotations.NullMarked;
