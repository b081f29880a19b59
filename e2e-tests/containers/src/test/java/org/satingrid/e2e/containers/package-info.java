/**
 * Journeys through the images of {@code infra/images}, with Testcontainers and docker compose.
 * Nothing of the product is on the class path.
 */
@NullMarked
package org.satingrid.e2e.containers;

import org.jspecify.annotations.NullMarked;
