@NullMarked
package org.satingrid.network.support;

import org.jspecify.annotations.NullMarked;
