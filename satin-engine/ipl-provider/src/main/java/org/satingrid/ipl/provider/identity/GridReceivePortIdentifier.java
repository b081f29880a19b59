package org.satingrid.ipl.provider.identity;

import ibis.ipl.ReceivePortIdentifier;

/** The name of a receive port and its instance. */
public record GridReceivePortIdentifier(String name, InstanceIdentifier ibisIdentifier)
    implements ReceivePortIdentifier {
  private static final long serialVersionUID = 1L;

  @Override
  public String toString() {
    return "receive port " + name + " of " + ibisIdentifier;
  }
}
