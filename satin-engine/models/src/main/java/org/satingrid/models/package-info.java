/** The common part of both models: the declaration of a task's result. */
@NullMarked
package org.satingrid.models;

import org.jspecify.annotations.NullMarked;
