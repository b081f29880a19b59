/** Manages jobs from submission to their end, and checks who can change them. */
@NullMarked
package org.satingrid.portal.jobs;

import org.jspecify.annotations.NullMarked;
