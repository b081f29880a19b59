@NullMarked
package org.satingrid.network.jgroups;

import org.jspecify.annotations.NullMarked;
