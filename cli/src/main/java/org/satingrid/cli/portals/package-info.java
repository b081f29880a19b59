/** Commands that sign in to portals and choose one. */
@NullMarked
package org.satingrid.cli.portals;

import org.jspecify.annotations.NullMarked;
