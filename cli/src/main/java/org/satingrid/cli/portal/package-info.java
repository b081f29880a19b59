/**
 * Sends HTTP requests to a portal. Every wait has a time limit: for connecting, for an answer's
 * head, and for silence in its body. Every failure is a {@link
 * org.satingrid.cli.portal.PortalException}.
 */
@NullMarked
package org.satingrid.cli.portal;

import org.jspecify.annotations.NullMarked;
