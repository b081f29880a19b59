package org.satingrid.ipl.memory;

import ibis.ipl.CapabilitySet;
import ibis.ipl.Credentials;
import ibis.ipl.Ibis;
import ibis.ipl.IbisCapabilities;
import ibis.ipl.IbisCreationFailedException;
import ibis.ipl.IbisFactory;
import ibis.ipl.IbisProperties;
import ibis.ipl.IbisStarter;
import ibis.ipl.PortType;
import ibis.ipl.RegistryEventHandler;
import java.io.IOException;
import java.util.Arrays;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** Starts members of pools in memory. The implementation's name is {@code memory}. */
public final class MemoryStarter extends IbisStarter {
  /** The value of {@link IbisProperties#IMPLEMENTATION}. */
  public static final String NAME = "memory";

  private static final CapabilitySet REGISTRY =
      new CapabilitySet(
          IbisCapabilities.MEMBERSHIP_TOTALLY_ORDERED,
          IbisCapabilities.MALLEABLE,
          IbisCapabilities.SIGNALS);
  private static final CapabilitySet PORTS =
      new CapabilitySet(
          PortType.CONNECTION_ONE_TO_ONE,
          PortType.CONNECTION_UPCALLS,
          PortType.CONNECTION_TIMEOUT,
          PortType.COMMUNICATION_RELIABLE,
          PortType.COMMUNICATION_FIFO,
          PortType.SERIALIZATION_BYTE,
          PortType.RECEIVE_AUTO_UPCALLS);

  public MemoryStarter() {
    super(NAME, "2.3", "1");
  }

  @Override
  public boolean matches(IbisCapabilities capabilities, PortType[] portTypes) {
    return capabilities.matchCapabilities(REGISTRY)
        && Arrays.stream(portTypes).allMatch(type -> type.matchCapabilities(PORTS));
  }

  @Override
  public CapabilitySet unmatchedIbisCapabilities(
      IbisCapabilities capabilities, PortType[] portTypes) {
    return capabilities.unmatchedCapabilities(REGISTRY);
  }

  @Override
  public PortType[] unmatchedPortTypes(IbisCapabilities capabilities, PortType[] portTypes) {
    return Arrays.stream(portTypes)
        .filter(type -> !type.matchCapabilities(PORTS))
        .toArray(PortType[]::new);
  }

  @Override
  public Ibis startIbis(
      IbisFactory factory,
      @Nullable RegistryEventHandler handler,
      Properties properties,
      IbisCapabilities capabilities,
      @Nullable Credentials credentials,
      byte @Nullable [] tag,
      PortType[] portTypes,
      @Nullable String below)
      throws IbisCreationFailedException {
    String server = properties.getProperty(IbisProperties.SERVER_ADDRESS, "");
    String pool = properties.getProperty(IbisProperties.POOL_NAME, "");
    try {
      return MemoryServer.at(server)
          .pool(pool)
          .join(number -> new MemoryIbis(new MemoryRegistry(server, pool, handler), number, tag))
          .facade();
    } catch (IOException e) {
      throw new IbisCreationFailedException("cannot join pool " + pool, e);
    }
  }
}
