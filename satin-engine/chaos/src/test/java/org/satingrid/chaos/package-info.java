@NullMarked
package org.satingrid.chaos;

import org.jspecify.annotations.NullMarked;
