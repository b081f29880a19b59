/** The common tests of all networks, and their tools. */
@NullMarked
package org.satingrid.network;

import org.jspecify.annotations.NullMarked;
