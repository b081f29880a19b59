/** Commands for jobs. */
@NullMarked
package org.satingrid.cli.jobs;

import org.jspecify.annotations.NullMarked;
