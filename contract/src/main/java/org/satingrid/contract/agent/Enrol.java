package org.satingrid.contract.agent;

/** Sent once, with a one-time token, to {@code POST /agent/v1/enrol}. */
public record Enrol(String token, String node) {
  @Override
  public String toString() {
    return "Enrol[" + node + "]";
  }
}
