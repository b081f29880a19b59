/** The retention rules of modules for their rows. */
@NullMarked
package org.satingrid.portal.shared.retention;

import org.jspecify.annotations.NullMarked;
