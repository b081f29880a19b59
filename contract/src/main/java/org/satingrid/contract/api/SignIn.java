package org.satingrid.contract.api;

/** Credentials of a person. */
public record SignIn(String username, String password) {
  @Override
  public String toString() {
    return "SignIn[" + username + "]";
  }
}
