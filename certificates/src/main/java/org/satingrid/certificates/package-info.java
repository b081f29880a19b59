/** Keys of nodes, the certificates that name them, and the authority that signs these. */
@NullMarked
package org.satingrid.certificates;

import org.jspecify.annotations.NullMarked;
