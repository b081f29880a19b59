/**
 * The rights of callers. Every route declares with {@link
 * org.satingrid.portal.shared.access.Requires} the one right that it needs. {@link
 * org.satingrid.portal.shared.access.RightsInterceptor} refuses callers without this right, and all
 * callers of a route without a declaration. {@code identity.Role} contains the rights of each role.
 * The owner of a resource is checked by the resource's module. {@link
 * org.satingrid.portal.shared.access.OpenStreams} ends the streams of callers that have lost the
 * right.
 */
@NullMarked
package org.satingrid.portal.shared.access;

import org.jspecify.annotations.NullMarked;
