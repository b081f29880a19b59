/** Opens, measures and deletes directories with files of untrusted programs. */
@NullMarked
package org.satingrid.agent.disk;

import org.jspecify.annotations.NullMarked;
