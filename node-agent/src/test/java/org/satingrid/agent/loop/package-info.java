@NullMarked
package org.satingrid.agent.loop;

import org.jspecify.annotations.NullMarked;
