/**
 * Static fields of the application. A job's tasks carry the content that the fields have when tasks
 * leave the node.
 */
@NullMarked
package org.satingrid.cluster.statics;

import org.jspecify.annotations.NullMarked;
