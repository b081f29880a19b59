@NullMarked
package org.satingrid.ipl.provider.registry;

import org.jspecify.annotations.NullMarked;
