/**
 * Runs the programming models on the workers of an engine. README.md in this package has the rules.
 */
@NullMarked
package org.satingrid.models.grid;

import org.jspecify.annotations.NullMarked;
