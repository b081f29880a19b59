@NullMarked
package org.satingrid.network.registry;

import org.jspecify.annotations.NullMarked;
