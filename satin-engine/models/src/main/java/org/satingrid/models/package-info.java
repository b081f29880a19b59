/** The common part of both models: the annotation of a task's results. */
@NullMarked
package org.satingrid.models;

import org.jspecify.annotations.NullMarked;
