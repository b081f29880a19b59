package org.satingrid.contract.api;

/**
 * Credentials of a user with a local account.
 *
 * @param username name of the account
 * @param password its password, at most 200 characters
 */
public record SignIn(String username, String password) {
  @Override
  public String toString() {
    return "SignIn[" + username + "]";
  }
}
