/** Tests of a node's routes. */
@NullMarked
package org.satingrid.ipl.provider.node;

import org.jspecify.annotations.NullMarked;
