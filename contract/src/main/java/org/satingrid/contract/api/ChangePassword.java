package org.satingrid.contract.api;

/** Changes one's own password. {@code replacement}: 12 to 200 characters. */
public record ChangePassword(String current, String replacement) {
  @Override
  public String toString() {
    return "ChangePassword[]";
  }
}
