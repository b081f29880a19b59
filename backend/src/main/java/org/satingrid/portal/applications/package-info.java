/** Uploaded jars and input files, checked before they are kept. */
@NullMarked
package org.satingrid.portal.applications;

import org.jspecify.annotations.NullMarked;
