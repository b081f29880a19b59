package org.satingrid.contract.api;

import jakarta.validation.constraints.Size;

/**
 * Credentials of a user with a local account.
 *
 * @param username name of the account
 * @param password its password, at most 200 characters
 */
public record SignIn(@Size(max = 1000) String username, @Size(max = 1000) String password) {
  @Override
  public String toString() {
    return "SignIn[" + username + "]";
  }
}
