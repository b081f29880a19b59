/** Programs that the tests rewrite and run on several nodes, each with classes of its own. */
@NullMarked
package org.satingrid.cluster.programs;

import org.jspecify.annotations.NullMarked;
