/** Jobs from submission to their end, and who may change them. */
@NullMarked
package org.satingrid.portal.jobs;

import org.jspecify.annotations.NullMarked;
