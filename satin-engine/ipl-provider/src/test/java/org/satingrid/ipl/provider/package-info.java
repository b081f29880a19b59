@NullMarked
package org.satingrid.ipl.provider;

import org.jspecify.annotations.NullMarked;
