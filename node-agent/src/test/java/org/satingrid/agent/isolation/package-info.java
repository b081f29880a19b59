@NullMarked
package org.satingrid.agent.isolation;

import org.jspecify.annotations.NullMarked;
