/** What people ask for becomes jobs: checked, predicted and, under a key, taken in once. */
@NullMarked
package org.satingrid.portal.jobs.submission;

import org.jspecify.annotations.NullMarked;
