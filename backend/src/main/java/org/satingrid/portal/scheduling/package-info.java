/** Decides which job starts on which nodes, and which job has waited for too long. */
@NullMarked
package org.satingrid.portal.scheduling;

import org.jspecify.annotations.NullMarked;
