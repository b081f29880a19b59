/** Manages uploaded jars and input files, and checks them before they are stored. */
@NullMarked
package org.satingrid.portal.applications;

import org.jspecify.annotations.NullMarked;
