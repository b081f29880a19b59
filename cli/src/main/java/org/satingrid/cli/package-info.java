/**
 * The {@code satin} command itself: its subcommands, its errors and its help. Each noun, such as
 * {@code jobs}, has a package with one class per subcommand. Commands use the portal through its
 * REST interface only.
 */
@NullMarked
package org.satingrid.cli;

import org.jspecify.annotations.NullMarked;
