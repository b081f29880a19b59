/** Stores the files that jobs leave behind. */
@NullMarked
package org.satingrid.portal.results;

import org.jspecify.annotations.NullMarked;
