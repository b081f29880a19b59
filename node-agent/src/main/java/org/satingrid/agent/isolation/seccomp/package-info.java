/** The filter that the kernel applies to every system call of an engine, assembled here. */
@NullMarked
package org.satingrid.agent.isolation.seccomp;

import org.jspecify.annotations.NullMarked;
