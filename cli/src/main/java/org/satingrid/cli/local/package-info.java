/** Commands that run, check and write programs on this machine, without a portal. */
@NullMarked
package org.satingrid.cli.local;

import org.jspecify.annotations.NullMarked;
