package ibis.ipl;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;

/** The properties of IPL. */
public final class IbisProperties {
  /** The file with properties, on the class path and in the working directory. */
  public static final String PROPERTIES_FILENAME = "ibis.properties";

  /** All properties begin with this prefix. */
  public static final String PREFIX = "ibis.";

  public static final String IMPLEMENTATION = PREFIX + "implementation";

  public static final String STARTER = PREFIX + "starter";

  public static final String PROPERTIES_FILE = PREFIX + "properties.file";

  public static final String IMPLEMENTATION_PATH = PREFIX + "implementation.path";

  public static final String VERBOSE = PREFIX + "verbose";

  public static final String POOL_NAME = PREFIX + "pool.name";

  public static final String POOL_SIZE = PREFIX + "pool.size";

  public static final String SERVER_ADDRESS = PREFIX + "server.address";

  public static final String SERVER_IS_HUB = PREFIX + "server.is.hub";

  public static final String HUB_ADDRESSES = PREFIX + "hub.addresses";

  public static final String REGISTRY_IMPLEMENTATION = PREFIX + "registry.implementation";

  public static final String LOCATION = PREFIX + "location";

  public static final String LOCATION_COLOR = PREFIX + "location.color";

  private record Property(String name, String value, String description) {}

  private static final Property[] ALL = {
    new Property(IMPLEMENTATION, null, "name or class of the implementation"),
    new Property(PROPERTIES_FILE, null, "file with further properties"),
    new Property(IMPLEMENTATION_PATH, null, "path with the jars of implementations"),
    new Property(VERBOSE, "false", "true for more messages"),
    new Property(POOL_NAME, null, "name of the pool"),
    new Property(POOL_SIZE, null, "number of members of a closed world"),
    new Property(SERVER_ADDRESS, null, "address of the server"),
    new Property(SERVER_IS_HUB, "true", "true if the server is also a hub of SmartSockets"),
    new Property(HUB_ADDRESSES, null, "addresses of further hubs, separated by commas"),
    new Property(REGISTRY_IMPLEMENTATION, "central", "name or class of the registry"),
    new Property(LOCATION, null, "levels of the location, separated by @"),
    new Property(LOCATION_COLOR, null, "color of the location on screens"),
  };

  private IbisProperties() {}

  /** Returns the built-in values. */
  public static Properties getHardcodedProperties() {
    Properties values = new Properties();
    for (Property property : ALL) {
      if (property.value != null) {
        values.setProperty(property.name, property.value);
      }
    }
    return values;
  }

  /** Returns the description of each property, by its name. */
  public static Map<String, String> getDescriptions() {
    Map<String, String> descriptions = new LinkedHashMap<>();
    for (Property property : ALL) {
      descriptions.put(property.name, property.description);
    }
    return descriptions;
  }

  /**
   * Returns the values from all sources, where a later source overrides an earlier one: built in,
   * {@link #PROPERTIES_FILENAME} of the class path, the same file of the working directory, the
   * file of property {@link #PROPERTIES_FILE}, and system properties.
   *
   * @throws UncheckedIOException if a file cannot be read
   */
  public static synchronized Properties getDefaultProperties() {
    Properties values = getHardcodedProperties();
    try (InputStream file = ClassLoader.getSystemResourceAsStream(PROPERTIES_FILENAME)) {
      if (file != null) {
        values.load(file);
      }
      load(new File(PROPERTIES_FILENAME), values, false);
      String named = System.getProperty(PROPERTIES_FILE);
      if (named != null) {
        load(new File(named), values, true);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (String name : System.getProperties().stringPropertyNames()) {
      if (name.startsWith(PREFIX)) {
        values.setProperty(name, System.getProperty(name));
      }
    }
    return values;
  }

  private static void load(File file, Properties values, boolean required) throws IOException {
    if (required || file.isFile()) {
      try (InputStream input = new FileInputStream(file)) {
        values.load(input);
      }
    }
  }
}
