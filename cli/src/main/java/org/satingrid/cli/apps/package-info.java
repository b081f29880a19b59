/** Commands for applications and input files. */
@NullMarked
package org.satingrid.cli.apps;

import org.jspecify.annotations.NullMarked;
