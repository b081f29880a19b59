@NullMarked
package org.satingrid.network.wire;

import org.jspecify.annotations.NullMarked;
