/** Sites, their nodes, and how a node becomes one. */
@NullMarked
package org.satingrid.portal.sites;

import org.jspecify.annotations.NullMarked;
