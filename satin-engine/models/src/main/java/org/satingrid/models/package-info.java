/** The common parts of the models FJTask and WorkCrews. */
@NullMarked
package org.satingrid.models;

import org.jspecify.annotations.NullMarked;
