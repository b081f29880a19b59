/** The program that an engine without a job runs to get ready. */
@NullMarked
package org.satingrid.launcher.rehearsal;

import org.jspecify.annotations.NullMarked;
