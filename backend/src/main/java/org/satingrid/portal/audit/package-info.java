/** Records who has changed what and when. */
@NullMarked
package org.satingrid.portal.audit;

import org.jspecify.annotations.NullMarked;
