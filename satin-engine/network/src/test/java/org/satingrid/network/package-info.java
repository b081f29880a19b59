/** The behaviour that every network shows, and the means to test it. */
@NullMarked
package org.satingrid.network;

import org.jspecify.annotations.NullMarked;
