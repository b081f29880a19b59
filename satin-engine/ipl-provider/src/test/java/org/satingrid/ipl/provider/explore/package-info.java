@NullMarked
package org.satingrid.ipl.provider.explore;

import org.jspecify.annotations.NullMarked;
