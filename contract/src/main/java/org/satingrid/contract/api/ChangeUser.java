package org.satingrid.contract.api;

import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * Changes an account. Null fields stay as they are.
 *
 * @param role viewer, submitter, site-owner, operator or admin, or null to leave the role as it is
 * @param disabled true to lock the user out, false to let the user in again, or null to leave this
 *     as it is
 */
public record ChangeUser(@Size(max = 40) @Nullable String role, @Nullable Boolean disabled) {}
