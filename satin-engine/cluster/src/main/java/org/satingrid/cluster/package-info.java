/** One engine among the others of its job: stealing, results, membership, the master. */
@NullMarked
package org.satingrid.cluster;

import org.jspecify.annotations.NullMarked;
