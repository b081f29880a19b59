/** One engine of a job, with the parts for stealing, results, membership and the master. */
@NullMarked
package org.satingrid.cluster;

import org.jspecify.annotations.NullMarked;
