/**
 * What callers may do. Every route declares with {@link
 * org.satingrid.portal.shared.access.Requires} the one right that it needs; {@link
 * org.satingrid.portal.shared.access.RightsInterceptor} refuses whoever lacks it, and everybody
 * where a route declares none. Which role has which rights is in {@code identity.Role}. Whose a
 * resource is, its own module knows. {@link org.satingrid.portal.shared.access.OpenStreams} ends
 * streams whose caller has lost the right.
 */
@NullMarked
package org.satingrid.portal.shared.access;

import org.jspecify.annotations.NullMarked;
