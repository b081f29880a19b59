@NullMarked
package org.satingrid.agent;

import org.jspecify.annotations.NullMarked;
