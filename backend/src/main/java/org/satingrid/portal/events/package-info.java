/** What happens on the grid, in commit order; the README beside this file tells how. */
@NullMarked
package org.satingrid.portal.events;

import org.jspecify.annotations.NullMarked;
