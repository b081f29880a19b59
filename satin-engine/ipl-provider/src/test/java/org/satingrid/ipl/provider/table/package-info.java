@NullMarked
package org.satingrid.ipl.provider.table;

import org.jspecify.annotations.NullMarked;
