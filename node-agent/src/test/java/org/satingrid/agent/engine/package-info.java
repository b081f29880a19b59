@NullMarked
package org.satingrid.agent.engine;

import org.jspecify.annotations.NullMarked;
