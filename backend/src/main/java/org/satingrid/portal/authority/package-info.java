/**
 * The grid's certificate authority. It certifies the owners of keys, and proves that this portal
 * belongs to the grid.
 */
@NullMarked
package org.satingrid.portal.authority;

import org.jspecify.annotations.NullMarked;
