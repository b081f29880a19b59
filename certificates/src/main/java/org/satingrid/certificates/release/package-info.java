/** Signed releases of the agent: a root names the keys, a release names the files. */
@NullMarked
package org.satingrid.certificates.release;

import org.jspecify.annotations.NullMarked;
