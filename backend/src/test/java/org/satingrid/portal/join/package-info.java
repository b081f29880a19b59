@NullMarked
package org.satingrid.portal.join;

import org.jspecify.annotations.NullMarked;
