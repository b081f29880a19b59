/** Opens, measures and deletes directories that contain files of untrusted programs. */
@NullMarked
package org.satingrid.agent.disk;

import org.jspecify.annotations.NullMarked;
