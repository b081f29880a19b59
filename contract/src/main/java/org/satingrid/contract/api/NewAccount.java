package org.satingrid.contract.api;

/** A new account. {@code password} is shown this once, and its owner should change it. */
public record NewAccount(User user, String password) {
  @Override
  public String toString() {
    return "NewAccount[" + user + "]";
  }
}
