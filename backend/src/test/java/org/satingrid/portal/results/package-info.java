@NullMarked
package org.satingrid.portal.results;

import org.jspecify.annotations.NullMarked;
