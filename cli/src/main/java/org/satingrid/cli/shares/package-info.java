/** Commands for the limits of each user. */
@NullMarked
package org.satingrid.cli.shares;

import org.jspecify.annotations.NullMarked;
