/**
 * Contains what every module needs: problems, files, secrets, cursors, and the embedded database.
 */
@ApplicationModule(type = ApplicationModule.Type.OPEN)
@NullMarked
package org.satingrid.portal.shared;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
