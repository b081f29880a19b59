package ibis.ipl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.satingrid.ipl.memory.MemoryServer;

class IbisFactoryTest {
  private static final IbisCapabilities MEMBERS =
      new IbisCapabilities(IbisCapabilities.MEMBERSHIP_TOTALLY_ORDERED);
  private static final PortType BYTES =
      new PortType(PortType.CONNECTION_ONE_TO_ONE, PortType.SERIALIZATION_BYTE);

  @Test
  void shouldTakeTheOnlyImplementationThatFits() throws Exception {
    try (MemoryServer server = new MemoryServer()) {
      Ibis ibis = create(MEMBERS, at(server), BYTES);
      assertEquals("0", ibis.identifier().name());
      assertEquals("here", ibis.registry().getPoolName());
      ibis.end();
    }
  }

  @Test
  void shouldSayWhatAnImplementationLacks() {
    IbisCapabilities more =
        new IbisCapabilities(
            IbisCapabilities.MEMBERSHIP_TOTALLY_ORDERED, IbisCapabilities.TERMINATION);
    refused("memory lacks capabilities [termination]", more, new Properties(), BYTES);
    PortType objects = new PortType(PortType.CONNECTION_ONE_TO_ONE, PortType.SERIALIZATION_OBJECT);
    refused("port types [" + objects + "]", MEMBERS, new Properties(), objects);
  }

  @Test
  void shouldListTheImplementationsIfTheChosenOneIsAbsent() {
    Properties chosen = new Properties();
    chosen.setProperty(IbisProperties.IMPLEMENTATION, "mpi");
    refused("no implementation mpi of IPL, only [memory]", MEMBERS, chosen, BYTES);
  }

  @Test
  void shouldRefuseContradictions() {
    contradicts("exactly one of", new PortType(PortType.SERIALIZATION_BYTE));
    contradicts(
        "exactly one of",
        new PortType(
            PortType.CONNECTION_ONE_TO_ONE,
            PortType.CONNECTION_ONE_TO_MANY,
            PortType.SERIALIZATION_BYTE));
    contradicts("needs a serialization", new PortType(PortType.CONNECTION_ONE_TO_ONE));
  }

  private static void contradicts(String words, PortType type) {
    IbisConfigurationException refused =
        assertThrows(
            IbisConfigurationException.class, () -> create(MEMBERS, new Properties(), type));
    assertTrue(refused.getMessage().contains(words), refused.getMessage());
  }

  private static void refused(
      String words, IbisCapabilities capabilities, Properties properties, PortType type) {
    IbisCreationFailedException refused =
        assertThrows(
            IbisCreationFailedException.class, () -> create(capabilities, properties, type));
    assertTrue(refused.getMessage().contains(words), refused.getMessage());
  }

  private static Ibis create(IbisCapabilities capabilities, Properties properties, PortType type)
      throws IbisCreationFailedException {
    return IbisFactory.createIbis(capabilities, properties, false, null, type);
  }

  private static Properties at(MemoryServer server) {
    Properties properties = new Properties();
    properties.setProperty(IbisProperties.SERVER_ADDRESS, server.address());
    properties.setProperty(IbisProperties.POOL_NAME, "here");
    return properties;
  }
}
