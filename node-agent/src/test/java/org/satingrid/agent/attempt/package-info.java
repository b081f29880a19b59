@NullMarked
package org.satingrid.agent.attempt;

import org.jspecify.annotations.NullMarked;
