package org.satingrid.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.agent.config.Guest;
import org.satingrid.agent.config.Settings;
import org.satingrid.agent.isolation.Isolation;
import org.satingrid.agent.isolation.IsolationProbe;
import org.satingrid.agent.isolation.IsolationProbe.Layer;
import org.satingrid.contract.api.Box;
import org.satingrid.contract.api.IsolationClass;

/**
 * Tests that engines start only with the owner's permission if an application could read the node's
 * key.
 */
class TrustTest {
  @TempDir Path scratch = Path.of("");

  @Test
  void aHostThatHidesNothingStartsNoEngineUnlessItsOwnerTrustsTheApplications() throws Exception {
    try (Isolation none = with(EnumSet.noneOf(Layer.class))) {
      assertEquals(IsolationClass.C, none.grade());
      assertFalse(NodePreparation.mayRunApplications(none, trusting(false)));
      assertTrue(NodePreparation.mayRunApplications(none, trusting(true)));
      Box told = NodePreparation.box(none, trusting(false));
      assertEquals(NodePreparation.HELD, told.weaknesses().get(0), "the first thing to be told");
      assertTrue(NodePreparation.HELD.remedy().contains("--trust-applications"));
      assertFalse(
          NodePreparation.box(none, trusting(true)).weaknesses().contains(NodePreparation.HELD));
    }
  }

  @Test
  void aHostThatHidesTheKeyNeedsNoTrust() throws Exception {
    try (Isolation best = with(EnumSet.allOf(Layer.class))) {
      assertEquals(best.hidesSecrets(), NodePreparation.mayRunApplications(best, trusting(false)));
    }
  }

  private Isolation with(Set<Layer> layers) throws Exception {
    Path engines = Files.createDirectories(scratch.resolve("engines"));
    Path jars = Files.createDirectories(scratch.resolve("jars"));
    String name = "trust-" + ProcessHandle.current().pid() + "-" + layers.size();
    Path java = Path.of(System.getProperty("java.home"));
    return new IsolationProbe(name, 0, engines, jars, java, layers).run();
  }

  private Settings trusting(boolean trust) throws IOException {
    return new Settings(
        URI.create("http://127.0.0.1:1"),
        null,
        "n1",
        scratch.resolve("state"),
        0,
        1,
        0,
        Files.write(scratch.resolve("engine.jar"), new byte[0]),
        Path.of(System.getProperty("java.home")),
        false,
        trust,
        Guest.USUAL);
  }
}
