/** Monitors with their wait sets, managed by the homes of their objects. */
@NullMarked
package org.satingrid.threads.monitors;

import org.jspecify.annotations.NullMarked;
