/**
 * Random programs on a grid of real processes under random faults. See the README of this module.
 */
@NullMarked
package org.satingrid.chaos;

import org.jspecify.annotations.NullMarked;
