@NullMarked
package org.satingrid.agent.disk;

import org.jspecify.annotations.NullMarked;
