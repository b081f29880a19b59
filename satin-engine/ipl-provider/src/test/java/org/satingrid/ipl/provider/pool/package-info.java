@NullMarked
package org.satingrid.ipl.provider.pool;

import org.jspecify.annotations.NullMarked;
