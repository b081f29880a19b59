/** Stores files under the hash of their content. */
@NullMarked
package org.satingrid.portal.shared.files;

import org.jspecify.annotations.NullMarked;
