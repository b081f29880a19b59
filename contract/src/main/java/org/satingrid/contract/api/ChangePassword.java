package org.satingrid.contract.api;

import jakarta.validation.constraints.Size;

/**
 * Changes the caller's own password.
 *
 * @param current the current password
 * @param replacement the new password, 12 to 200 characters, neither the current password nor the
 *     user name
 */
public record ChangePassword(
    @Size(max = 1000) String current, @Size(min = 12, max = 200) String replacement) {
  @Override
  public String toString() {
    return "ChangePassword[]";
  }
}
