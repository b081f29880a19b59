/** Monitors with their wait sets, at the homes of their objects. */
@NullMarked
package org.satingrid.threads.monitors;

import org.jspecify.annotations.NullMarked;
