/**
 * Hostile hands at the portal. Each attack that once succeeded is here, with at least five
 * neighbours of its kind. The quick ones run with all tests, {@code make attack} runs all.
 */
@NullMarked
package org.satingrid.portal.attack;

import org.jspecify.annotations.NullMarked;
