/** Trust in certificates, and the end of connections with revoked certificates. */
@NullMarked
package org.satingrid.network.grid.security;

import org.jspecify.annotations.NullMarked;
