/** One portal for all tests, with clients and agents for this portal, and jars to upload. */
@NullMarked
package org.satingrid.portal.testkit;

import org.jspecify.annotations.NullMarked;
