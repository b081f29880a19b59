/** Engine processes: their directory, their life, their output and results. */
@NullMarked
package org.satingrid.agent.engine;

import org.jspecify.annotations.NullMarked;
