package org.satingrid.ipl.provider.identity;

import ibis.ipl.SendPortIdentifier;

/** The name of a send port and its instance. */
public record GridSendPortIdentifier(String name, InstanceIdentifier ibisIdentifier)
    implements SendPortIdentifier {
  private static final long serialVersionUID = 1L;

  @Override
  public String toString() {
    return "send port " + name + " of " + ibisIdentifier;
  }
}
