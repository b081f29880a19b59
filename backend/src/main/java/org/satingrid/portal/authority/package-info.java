/** The grid's authority: says which key is whose, and shows that this portal is the grid's. */
@NullMarked
package org.satingrid.portal.authority;

import org.jspecify.annotations.NullMarked;
