package org.satingrid.ipl.provider.behaviour;

import ibis.ipl.Ibis;
import ibis.ipl.IbisCapabilities;
import ibis.ipl.IbisCreationFailedException;
import ibis.ipl.PortType;
import ibis.ipl.RegistryEventHandler;
import org.jspecify.annotations.Nullable;

/** An implementation of IPL with a pool for one test. */
public interface IplWorld extends AutoCloseable {
  /** Creates an instance. All instances of a world are in one pool. */
  Ibis create(
      IbisCapabilities capabilities, @Nullable RegistryEventHandler handler, PortType... types)
      throws IbisCreationFailedException;

  @Override
  void close();
}
