/** The program that an engine runs for preparation before it has a job. */
@NullMarked
package org.satingrid.launcher.rehearsal;

import org.jspecify.annotations.NullMarked;
