@NullMarked
package org.satingrid.network.memory;

import org.jspecify.annotations.NullMarked;
