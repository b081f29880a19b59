/** Directories that strangers have filled: how they are opened, measured and deleted. */
@NullMarked
package org.satingrid.agent.disk;

import org.jspecify.annotations.NullMarked;
