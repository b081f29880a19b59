package org.satingrid.contract.api;

/**
 * A new account with its first password.
 *
 * @param user the account
 * @param password the first password, shown this once. Its owner must replace it at the first
 *     sign-in.
 */
public record NewAccount(User user, String password) {
  @Override
  public String toString() {
    return "NewAccount[" + user + "]";
  }
}
