/** Commands for the events of the grid and for the audit trail. */
@NullMarked
package org.satingrid.cli.events;

import org.jspecify.annotations.NullMarked;
