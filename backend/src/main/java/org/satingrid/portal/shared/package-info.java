/** Parts for every module: problems, files, secrets, cursors, the embedded database. */
@ApplicationModule(type = ApplicationModule.Type.OPEN)
@NullMarked
package org.satingrid.portal.shared;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
