/** The record of what was changed, by whom and when. */
@NullMarked
package org.satingrid.portal.audit;

import org.jspecify.annotations.NullMarked;
