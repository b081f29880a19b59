/**
 * Journeys through the images of {@code infra/images}, with Testcontainers and docker compose. The
 * class path does not contain the product.
 */
@NullMarked
package org.satingrid.e2e.containers;

import org.jspecify.annotations.NullMarked;
