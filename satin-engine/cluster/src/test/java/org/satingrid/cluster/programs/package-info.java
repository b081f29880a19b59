/** Programs that the tests rewrite and run on several nodes, each with its own classes. */
@NullMarked
package org.satingrid.cluster.programs;

import org.jspecify.annotations.NullMarked;
