/**
 * Keys of nodes, certificates that name the holder of a key, and the authority that signs these
 * certificates.
 */
@NullMarked
package org.satingrid.certificates;

import org.jspecify.annotations.NullMarked;
