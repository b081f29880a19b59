/** Whose certificates are believed, and whose connections are ended. */
@NullMarked
package org.satingrid.network.grid.security;

import org.jspecify.annotations.NullMarked;
