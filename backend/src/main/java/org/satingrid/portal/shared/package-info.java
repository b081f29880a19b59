/** What every module may use: problems, files, secrets, cursors, the database it starts. */
@ApplicationModule(type = ApplicationModule.Type.OPEN)
@NullMarked
package org.satingrid.portal.shared;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
