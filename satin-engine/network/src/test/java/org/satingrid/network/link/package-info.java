@NullMarked
package org.satingrid.network.link;

import org.jspecify.annotations.NullMarked;
