/** Commands for webhooks. */
@NullMarked
package org.satingrid.cli.webhooks;

import org.jspecify.annotations.NullMarked;
