/**
 * Talking to a portal over HTTP. Every wait has a bound: for connecting, for an answer's head, and
 * for silence in its body; every failure is a {@link org.satingrid.cli.portal.PortalException}.
 */
@NullMarked
package org.satingrid.cli.portal;

import org.jspecify.annotations.NullMarked;
