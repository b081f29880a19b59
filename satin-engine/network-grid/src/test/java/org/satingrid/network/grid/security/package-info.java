/** Tests of certificates, and certificates for tests. */
@NullMarked
package org.satingrid.network.grid.security;

import org.jspecify.annotations.NullMarked;
