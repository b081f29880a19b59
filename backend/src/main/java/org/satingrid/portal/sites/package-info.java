/** Manages sites and nodes, and the enrolment of nodes. */
@NullMarked
package org.satingrid.portal.sites;

import org.jspecify.annotations.NullMarked;
