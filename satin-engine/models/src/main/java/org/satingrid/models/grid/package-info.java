/** The models on the workers of an engine. README.md beside this class has the rules. */
@NullMarked
package org.satingrid.models.grid;

import org.jspecify.annotations.NullMarked;
