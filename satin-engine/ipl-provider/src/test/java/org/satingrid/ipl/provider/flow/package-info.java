@NullMarked
package org.satingrid.ipl.provider.flow;

import org.jspecify.annotations.NullMarked;
