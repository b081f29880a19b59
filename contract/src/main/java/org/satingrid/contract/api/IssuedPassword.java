package org.satingrid.contract.api;

/**
 * A new password, shown this once.
 *
 * @param password the new password. Its owner must replace it at the next sign-in.
 */
public record IssuedPassword(String password) {
  @Override
  public String toString() {
    return "IssuedPassword[]";
  }
}
