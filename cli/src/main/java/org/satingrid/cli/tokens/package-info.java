/** Commands for a person's API tokens. */
@NullMarked
package org.satingrid.cli.tokens;

import org.jspecify.annotations.NullMarked;
