/** Helps to operate a portal: backups of all its data, and figures about itself. */
@NullMarked
package org.satingrid.portal.operations;

import org.jspecify.annotations.NullMarked;
