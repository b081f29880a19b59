/** Commands for backups of a portal. */
@NullMarked
package org.satingrid.cli.admin;

import org.jspecify.annotations.NullMarked;
