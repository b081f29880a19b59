/**
 * Formats text for people: tables, units, the progress line. All functions depend only on their
 * arguments.
 */
@NullMarked
package org.satingrid.cli.text;

import org.jspecify.annotations.NullMarked;
