package org.satingrid.contract.api;

/**
 * Changes the caller's own password.
 *
 * @param current the password until now
 * @param replacement the new password, 12 to 200 characters, neither the current password nor the
 *     user name
 */
public record ChangePassword(String current, String replacement) {
  @Override
  public String toString() {
    return "ChangePassword[]";
  }
}
