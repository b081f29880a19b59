/** What several implementations of a network share. */
@NullMarked
package org.satingrid.network.support;

import org.jspecify.annotations.NullMarked;
