/** Commands for alerts. */
@NullMarked
package org.satingrid.cli.alerts;

import org.jspecify.annotations.NullMarked;
