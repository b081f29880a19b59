@NullMarked
package org.satingrid.ipl.provider.blocking;

import org.jspecify.annotations.NullMarked;
