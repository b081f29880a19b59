/**
 * Attacks on the portal. Each attack that once succeeded is here, with at least five similar
 * attacks. The quick attacks run with all tests, and {@code make attack} runs all attacks.
 */
@NullMarked
package org.satingrid.portal.attack;

import org.jspecify.annotations.NullMarked;
