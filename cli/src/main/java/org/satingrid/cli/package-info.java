/** The {@code satin} command: one class per subcommand, all through the portal's REST interface. */
@NullMarked
package org.satingrid.cli;

import org.jspecify.annotations.NullMarked;
