/** Files named by their content. */
@NullMarked
package org.satingrid.portal.shared.files;

import org.jspecify.annotations.NullMarked;
