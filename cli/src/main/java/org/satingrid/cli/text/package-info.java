/** Text for people: tables, units, the progress line. Pure functions from values to text. */
@NullMarked
package org.satingrid.cli.text;

import org.jspecify.annotations.NullMarked;
