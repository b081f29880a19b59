/** Static fields of the application. Their content at the first steal goes with a job's tasks. */
@NullMarked
package org.satingrid.cluster.statics;

import org.jspecify.annotations.NullMarked;
