/** State machines as tables, and a validator of tables. */
@NullMarked
package org.satingrid.ipl.provider.table;

import org.jspecify.annotations.NullMarked;
