/** Assembles the filter that the kernel applies to every system call of an engine. */
@NullMarked
package org.satingrid.agent.isolation.seccomp;

import org.jspecify.annotations.NullMarked;
