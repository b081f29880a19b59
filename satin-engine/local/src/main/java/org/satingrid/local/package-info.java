/** Runs one program on the workers of this process, and says where its time went. */
@NullMarked
package org.satingrid.local;

import org.jspecify.annotations.NullMarked;
