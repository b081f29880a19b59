package org.satingrid.contract.api;

/** A new password, shown this once. */
public record IssuedPassword(String password) {
  @Override
  public String toString() {
    return "IssuedPassword[]";
  }
}
