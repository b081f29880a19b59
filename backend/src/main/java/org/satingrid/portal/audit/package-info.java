/** The record of changes, with their authors and times. */
@NullMarked
package org.satingrid.portal.audit;

import org.jspecify.annotations.NullMarked;
