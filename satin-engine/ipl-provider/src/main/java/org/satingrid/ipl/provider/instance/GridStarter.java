package org.satingrid.ipl.provider.instance;

import ibis.ipl.CapabilitySet;
import ibis.ipl.Credentials;
import ibis.ipl.Ibis;
import ibis.ipl.IbisCapabilities;
import ibis.ipl.IbisConfigurationException;
import ibis.ipl.IbisCreationFailedException;
import ibis.ipl.IbisFactory;
import ibis.ipl.IbisProperties;
import ibis.ipl.IbisStarter;
import ibis.ipl.PortType;
import ibis.ipl.RegistryEventHandler;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.identity.Card;
import org.satingrid.ipl.provider.identity.GridLocation;

/** Starts instances over the grid's network. The implementation's name is {@code grid}. */
public final class GridStarter extends IbisStarter {
  /** The value of {@link IbisProperties#IMPLEMENTATION}. */
  public static final String NAME = "grid";

  private static final CapabilitySet REGISTRY =
      new CapabilitySet(
          IbisCapabilities.CLOSED_WORLD,
          IbisCapabilities.MEMBERSHIP_TOTALLY_ORDERED,
          IbisCapabilities.MEMBERSHIP_UNRELIABLE,
          IbisCapabilities.SIGNALS,
          IbisCapabilities.ELECTIONS_STRICT,
          IbisCapabilities.ELECTIONS_UNRELIABLE,
          IbisCapabilities.MALLEABLE,
          IbisCapabilities.TERMINATION);
  private static final CapabilitySet PORTS =
      new CapabilitySet(
          PortType.SERIALIZATION_BYTE,
          PortType.SERIALIZATION_DATA,
          PortType.SERIALIZATION_OBJECT,
          PortType.SERIALIZATION_OBJECT_IBIS,
          PortType.SERIALIZATION_OBJECT_SUN,
          PortType.COMMUNICATION_FIFO,
          PortType.COMMUNICATION_NUMBERED,
          PortType.COMMUNICATION_RELIABLE,
          PortType.CONNECTION_DOWNCALLS,
          PortType.CONNECTION_UPCALLS,
          PortType.CONNECTION_TIMEOUT,
          PortType.CONNECTION_ONE_TO_ONE,
          PortType.CONNECTION_ONE_TO_MANY,
          PortType.CONNECTION_MANY_TO_ONE,
          PortType.CONNECTION_MANY_TO_MANY,
          PortType.RECEIVE_EXPLICIT,
          PortType.RECEIVE_POLL,
          PortType.RECEIVE_TIMEOUT,
          PortType.RECEIVE_AUTO_UPCALLS,
          PortType.RECEIVE_POLL_UPCALLS);

  public GridStarter() {
    super(NAME, "2.3", "1");
  }

  @Override
  public boolean matches(IbisCapabilities capabilities, PortType[] portTypes) {
    return capabilities.matchCapabilities(REGISTRY)
        && Stream.of(portTypes).allMatch(type -> type.matchCapabilities(PORTS));
  }

  @Override
  public CapabilitySet unmatchedIbisCapabilities(
      IbisCapabilities capabilities, PortType[] portTypes) {
    return capabilities.unmatchedCapabilities(REGISTRY);
  }

  @Override
  public PortType[] unmatchedPortTypes(IbisCapabilities capabilities, PortType[] portTypes) {
    return Stream.of(portTypes)
        .filter(type -> !type.matchCapabilities(PORTS))
        .toArray(PortType[]::new);
  }

  /** Starts an instance for the program of the caller's context class loader. */
  @Override
  public Ibis startIbis(
      IbisFactory factory,
      @Nullable RegistryEventHandler handler,
      Properties userProperties,
      IbisCapabilities capabilities,
      @Nullable Credentials credentials,
      byte @Nullable [] applicationTag,
      PortType[] portTypes,
      @Nullable String specifiedSubImplementation)
      throws IbisCreationFailedException {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    String pool = userProperties.getProperty(IbisProperties.POOL_NAME);
    if (pool == null) {
      throw new IbisConfigurationException(
          "property " + IbisProperties.POOL_NAME + " is missing; set it to the name of the pool");
    }
    Card card =
        Card.of(
            size(capabilities, userProperties),
            GridLocation.levels(userProperties.getProperty(IbisProperties.LOCATION, "")),
            applicationTag);
    Start start =
        new Start(pool, card, capabilities, handler, List.of(portTypes), userProperties, loader);
    return start.run(GridNetworks.of(loader), getNickName() + "-" + getIplVersion());
  }

  private static int size(IbisCapabilities capabilities, Properties properties) {
    if (!capabilities.hasCapability(IbisCapabilities.CLOSED_WORLD)) {
      return 0;
    }
    String text = properties.getProperty(IbisProperties.POOL_SIZE, "missing");
    try {
      int size = Integer.parseInt(text);
      if (size > 0) {
        return size;
      }
    } catch (NumberFormatException e) {
      // Refused below, like a number that is too small.
    }
    throw new IbisConfigurationException(
        "a closed world needs property "
            + IbisProperties.POOL_SIZE
            + ", a number of at least 1, which is "
            + text);
  }
}
