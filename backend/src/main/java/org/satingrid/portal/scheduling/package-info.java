/**
 * Decides which jobs start on which nodes, and ends waits for nodes and engines that exceed their
 * limits.
 */
@NullMarked
package org.satingrid.portal.scheduling;

import org.jspecify.annotations.NullMarked;
