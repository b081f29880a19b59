package ibis.ipl;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Properties;

/** Starts instances of one implementation of IPL. Programs use {@link IbisFactory} instead. */
public abstract class IbisStarter {
  private static final Logger LOG = System.getLogger(IbisStarter.class.getName());

  private final String nickName;
  private final String iplVersion;
  private final String implementationVersion;

  /**
   * @param nickName the implementation's short name, such as {@code tcp}
   * @param iplVersion the version of IPL that it implements
   * @param implementationVersion the version of the implementation
   */
  protected IbisStarter(String nickName, String iplVersion, String implementationVersion) {
    this.nickName = nickName;
    this.iplVersion = iplVersion;
    this.implementationVersion = implementationVersion;
  }

  /**
   * Creates a starter by its class name. The class needs a public constructor with the three
   * parameters of {@link #IbisStarter}.
   *
   * @return null if the class does not exist or is no such starter
   */
  public static IbisStarter createInstance(
      String className,
      ClassLoader classLoader,
      String nickName,
      String iplVersion,
      String implementationVersion) {
    try {
      return Class.forName(className, true, classLoader)
          .asSubclass(IbisStarter.class)
          .getConstructor(String.class, String.class, String.class)
          .newInstance(nickName, iplVersion, implementationVersion);
    } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
      LOG.log(Level.WARNING, className + " is no starter of Ibis", e);
      return null;
    }
  }

  public String getNickName() {
    return nickName;
  }

  public String getIplVersion() {
    return iplVersion;
  }

  public String getImplementationVersion() {
    return implementationVersion;
  }

  @Override
  public String toString() {
    return nickName + " " + implementationVersion + " for IPL " + iplVersion;
  }

  /** Returns true if the implementation has these capabilities and port types. */
  public abstract boolean matches(IbisCapabilities capabilities, PortType[] portTypes);

  /** Returns the capabilities that the implementation does not have. */
  public abstract CapabilitySet unmatchedIbisCapabilities(
      IbisCapabilities capabilities, PortType[] portTypes);

  /** Returns the port types that the implementation does not have. */
  public abstract PortType[] unmatchedPortTypes(
      IbisCapabilities capabilities, PortType[] portTypes);

  /**
   * Starts an instance.
   *
   * @param factory makes further instances below this instance
   * @param handler null if the program calls the registry itself
   * @param credentials optional, can be null
   * @param applicationTag optional, can be null
   * @param specifiedSubImplementation the implementation below this one, or null
   */
  public abstract Ibis startIbis(
      IbisFactory factory,
      RegistryEventHandler handler,
      Properties userProperties,
      IbisCapabilities capabilities,
      Credentials credentials,
      byte[] applicationTag,
      PortType[] portTypes,
      String specifiedSubImplementation)
      throws IbisCreationFailedException;
}
