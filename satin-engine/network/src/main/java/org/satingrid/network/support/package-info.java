/** The common parts of several implementations of a network. */
@NullMarked
package org.satingrid.network.support;

import org.jspecify.annotations.NullMarked;
