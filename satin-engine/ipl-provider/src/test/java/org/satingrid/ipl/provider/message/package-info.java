@NullMarked
package org.satingrid.ipl.provider.message;

import org.jspecify.annotations.NullMarked;
