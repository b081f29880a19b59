@NullMarked
package org.satingrid.agent.portal;

import org.jspecify.annotations.NullMarked;
