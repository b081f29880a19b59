/**
 * Runs the grid's certificate authority, which certifies the keys of nodes and proves that a portal
 * belongs to the grid.
 */
@NullMarked
package org.satingrid.portal.authority;

import org.jspecify.annotations.NullMarked;
