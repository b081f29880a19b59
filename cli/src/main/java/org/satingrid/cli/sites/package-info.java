/** Commands for sites and their nodes. */
@NullMarked
package org.satingrid.cli.sites;

import org.jspecify.annotations.NullMarked;
