/** What both models have in common: how a task says what it gives back. */
@NullMarked
package org.satingrid.models;

import org.jspecify.annotations.NullMarked;
