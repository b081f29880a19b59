package ibis.ipl;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/**
 * Creates instances of Ibis. This class finds implementations as services of type {@link
 * IbisStarter}. The real IPL finds them by the manifests of their jars.
 *
 * <p>Property {@link IbisProperties#IMPLEMENTATION} chooses an implementation. Without the property
 * the factory takes the only implementation with all required features, or {@link
 * #DEFAULT_IMPLEMENTATION} if there are several.
 */
public final class IbisFactory {
  /** The file with the properties of {@link #getManifestProperty}. */
  public static final String IPL_MANIFEST_FILE = "ibis/ipl/IPL_MANIFEST";

  /** The implementation of a program without a choice. */
  public static final String DEFAULT_IMPLEMENTATION = "smartsockets";

  private static final String CONNECTION = "connection.";
  private static final String SERIALIZATION = "serialization.";
  private static final CapabilitySet CONNECTIONS =
      new CapabilitySet(
          PortType.CONNECTION_ONE_TO_ONE,
          PortType.CONNECTION_ONE_TO_MANY,
          PortType.CONNECTION_MANY_TO_ONE,
          PortType.CONNECTION_MANY_TO_MANY);

  private final List<IbisStarter> starters;

  private IbisFactory() {
    starters = ServiceLoader.load(IbisStarter.class).stream().map(s -> s.get()).toList();
  }

  /** Returns a property of {@link #IPL_MANIFEST_FILE}, or null if it is absent. */
  public static String getManifestProperty(String name) {
    try (InputStream file =
        IbisFactory.class.getClassLoader().getResourceAsStream(IPL_MANIFEST_FILE)) {
      return file == null ? null : CapabilitySet.read(file).getProperty(name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Creates an instance with the default properties. */
  public static Ibis createIbis(
      IbisCapabilities requiredCapabilities,
      RegistryEventHandler registryEventHandler,
      PortType... portTypes)
      throws IbisCreationFailedException {
    return createIbis(requiredCapabilities, null, true, registryEventHandler, portTypes);
  }

  /** Creates an instance without credentials and without a tag. */
  public static Ibis createIbis(
      IbisCapabilities requiredCapabilities,
      Properties properties,
      boolean addDefaultConfigProperties,
      RegistryEventHandler registryEventHandler,
      PortType... portTypes)
      throws IbisCreationFailedException {
    return createIbis(
        requiredCapabilities,
        properties,
        addDefaultConfigProperties,
        registryEventHandler,
        null,
        portTypes);
  }

  /** Creates an instance without a tag. */
  public static Ibis createIbis(
      IbisCapabilities requiredCapabilities,
      Properties properties,
      boolean addDefaultConfigProperties,
      RegistryEventHandler registryEventHandler,
      Credentials credentials,
      PortType... portTypes)
      throws IbisCreationFailedException {
    return createIbis(
        requiredCapabilities,
        properties,
        addDefaultConfigProperties,
        registryEventHandler,
        credentials,
        (byte[]) null,
        portTypes);
  }

  /** Creates an instance with a tag of text. */
  public static Ibis createIbis(
      IbisCapabilities requiredCapabilities,
      Properties properties,
      boolean addDefaultConfigProperties,
      RegistryEventHandler registryEventHandler,
      Credentials credentials,
      String tag,
      PortType... portTypes)
      throws IbisCreationFailedException {
    return createIbis(
        requiredCapabilities,
        properties,
        addDefaultConfigProperties,
        registryEventHandler,
        credentials,
        tag == null ? null : tag.getBytes(StandardCharsets.UTF_8),
        portTypes);
  }

  /**
   * Creates an instance.
   *
   * @param requiredCapabilities features of the registry that the program needs
   * @param properties optional, can be null
   * @param addDefaultConfigProperties adds {@link IbisProperties#getDefaultProperties()}, which
   *     {@code properties} override
   * @param registryEventHandler null if the program calls the registry itself
   * @param credentials optional, can be null
   * @param tag passed on to all members of the pool. Can be null.
   * @param portTypes the types of all ports that the program creates
   * @throws IbisConfigurationException if a port type or the handler contradicts the capabilities
   * @throws IbisCreationFailedException if no implementation has the features, or if it cannot
   *     start
   */
  public static Ibis createIbis(
      IbisCapabilities requiredCapabilities,
      Properties properties,
      boolean addDefaultConfigProperties,
      RegistryEventHandler registryEventHandler,
      Credentials credentials,
      byte[] tag,
      PortType... portTypes)
      throws IbisCreationFailedException {
    Properties all = new Properties();
    if (addDefaultConfigProperties) {
      addAll(IbisProperties.getDefaultProperties(), all);
    }
    if (properties != null) {
      addAll(properties, all);
    }
    return new IbisFactory()
        .createIbis(
            registryEventHandler, requiredCapabilities, all, credentials, tag, portTypes, null);
  }

  /**
   * Creates an instance below another instance. Only implementations call it.
   *
   * @param specifiedSubImplementation the implementation to use. Null leaves the choice to the
   *     properties.
   */
  public Ibis createIbis(
      RegistryEventHandler registryEventHandler,
      IbisCapabilities requiredCapabilities,
      Properties properties,
      Credentials credentials,
      byte[] applicationTag,
      PortType[] portTypes,
      String specifiedSubImplementation)
      throws IbisCreationFailedException {
    check(requiredCapabilities, registryEventHandler, portTypes);
    String wanted =
        specifiedSubImplementation == null
            ? properties.getProperty(IbisProperties.IMPLEMENTATION)
            : specifiedSubImplementation;
    IbisStarter starter =
        wanted == null
            ? choose(requiredCapabilities, portTypes)
            : named(wanted, requiredCapabilities, portTypes);
    return starter.startIbis(
        this,
        registryEventHandler,
        properties,
        requiredCapabilities,
        credentials,
        applicationTag,
        portTypes,
        null);
  }

  private static void check(
      IbisCapabilities capabilities, RegistryEventHandler handler, PortType[] portTypes) {
    if (capabilities == null || portTypes == null) {
      throw new IbisConfigurationException("capabilities and port types must not be null");
    }
    if (handler != null
        && !capabilities.hasCapability(IbisCapabilities.MEMBERSHIP_TOTALLY_ORDERED)
        && !capabilities.hasCapability(IbisCapabilities.MEMBERSHIP_UNRELIABLE)) {
      throw new IbisConfigurationException(
          "a registry event handler needs a membership capability, such as "
              + IbisCapabilities.MEMBERSHIP_TOTALLY_ORDERED);
    }
    for (PortType type : portTypes) {
      CapabilitySet connections = type.getCapabilitiesWithPrefix(CONNECTION);
      if (connections.size() - connections.unmatchedCapabilities(CONNECTIONS).size() != 1) {
        throw new IbisConfigurationException(
            "port type " + type + " must have exactly one of " + CONNECTIONS);
      }
      if (type.getCapabilitiesWithPrefix(SERIALIZATION).size() == 0) {
        throw new IbisConfigurationException("port type " + type + " needs a serialization");
      }
    }
  }

  private IbisStarter named(String name, IbisCapabilities capabilities, PortType[] portTypes)
      throws IbisCreationFailedException {
    for (IbisStarter starter : starters) {
      if (name.equals(starter.getNickName()) || name.equals(starter.getClass().getName())) {
        if (!starter.matches(capabilities, portTypes)) {
          throw new IbisCreationFailedException(missing(starter, capabilities, portTypes));
        }
        return starter;
      }
    }
    throw new IbisCreationFailedException(
        "there is no implementation " + name + " of IPL, only " + names(starters));
  }

  private IbisStarter choose(IbisCapabilities capabilities, PortType[] portTypes)
      throws IbisCreationFailedException {
    List<IbisStarter> able =
        starters.stream().filter(one -> one.matches(capabilities, portTypes)).toList();
    if (able.isEmpty()) {
      throw new IbisCreationFailedException(
          starters.stream()
              .map(one -> missing(one, capabilities, portTypes))
              .collect(Collectors.joining("; ", "no implementation of IPL fits: ", "")));
    }
    return able.stream()
        .filter(one -> able.size() == 1 || one.getNickName().equals(DEFAULT_IMPLEMENTATION))
        .findFirst()
        .orElseThrow(
            () ->
                new IbisCreationFailedException(
                    "several implementations of IPL fit, choose one with property "
                        + IbisProperties.IMPLEMENTATION
                        + ": "
                        + names(able)));
  }

  private static String missing(
      IbisStarter starter, IbisCapabilities capabilities, PortType[] portTypes) {
    return starter.getNickName()
        + " lacks capabilities "
        + starter.unmatchedIbisCapabilities(capabilities, portTypes)
        + " and port types "
        + Arrays.toString(starter.unmatchedPortTypes(capabilities, portTypes));
  }

  private static List<String> names(List<IbisStarter> starters) {
    return starters.stream().map(IbisStarter::getNickName).toList();
  }

  private static void addAll(Properties from, Properties to) {
    from.stringPropertyNames().forEach(name -> to.setProperty(name, from.getProperty(name)));
  }
}
