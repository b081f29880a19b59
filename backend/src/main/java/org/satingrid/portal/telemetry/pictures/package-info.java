/** Pictures that programs show while they compute them. */
@NullMarked
package org.satingrid.portal.telemetry.pictures;

import org.jspecify.annotations.NullMarked;
