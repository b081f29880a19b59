package ibis.ipl;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** The capabilities that a program needs of the registry. */
@SuppressWarnings("ProtectedMembersInFinalClass") // the signatures of IPL
public final class IbisCapabilities extends CapabilitySet {
  /** All members are determined at the start, by property {@link IbisProperties#POOL_SIZE}. */
  public static final String CLOSED_WORLD = "closed.world";

  /** Members can send signals. */
  public static final String SIGNALS = "signals";

  /** Members can terminate the pool. */
  public static final String TERMINATION = "termination";

  /** Elections, which can have different results at different members. */
  public static final String ELECTIONS_UNRELIABLE = "elections.unreliable";

  /** Elections with the same result at all members. */
  public static final String ELECTIONS_STRICT = "elections.strict";

  /** Arrivals and departures. Some can be missing, or in another order. */
  public static final String MEMBERSHIP_UNRELIABLE = "membership.unreliable";

  /** Arrivals and departures, in the same order at all members. */
  public static final String MEMBERSHIP_TOTALLY_ORDERED = "membership.totally.ordered";

  /** Members can join and leave at any time. */
  public static final String MALLEABLE = "malleable";

  public IbisCapabilities(String... capabilities) {
    super(capabilities);
  }

  protected IbisCapabilities(Properties properties) {
    super(properties);
  }

  protected IbisCapabilities(CapabilitySet capabilities) {
    super(capabilities);
  }

  /**
   * Reads a file of properties from the class path.
   *
   * @throws java.io.FileNotFoundException if the class path does not have this file
   */
  public static IbisCapabilities load(String name) throws IOException {
    return new IbisCapabilities(read(name));
  }

  /** Reads capabilities in the form of properties. */
  public static IbisCapabilities load(InputStream input) throws IOException {
    return new IbisCapabilities(read(input));
  }
}
