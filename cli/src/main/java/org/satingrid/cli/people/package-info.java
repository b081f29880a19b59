/** Commands for accounts. */
@NullMarked
package org.satingrid.cli.people;

import org.jspecify.annotations.NullMarked;
