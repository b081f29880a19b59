package org.satingrid.agent.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.agent.config.Identity;
import org.satingrid.agent.config.Repairs;
import org.satingrid.agent.config.StatusFile;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.contract.api.Box;
import org.satingrid.contract.api.IsolationClass;

class AnnouncementsTest {
  private static final Box OPEN =
      new Box(
          IsolationClass.C,
          List.of(
              new Box.Weakness("no namespaces", "apt-get install bubblewrap"),
              new Box.Weakness("no limit of processes", "run the agent as root")));
  private static final String NO_JOBS =
      "The node gets no jobs: its isolation class is C, and when it connected, site brno required class B or better."
          + " Remedy: apt-get install bubblewrap, then start the agent again. Or, if you trust all"
          + " programs of the grid: satin sites set brno --isolation C";

  private final List<String> lines = new ArrayList<>();
  private final StatusFile status;
  private final Announcements announcements;

  AnnouncementsTest(@TempDir Path state) {
    status = new StatusFile(state);
    announcements =
        new Announcements(
            new Identity("1", "n1", "brno", ""),
            Repairs.byLine("/opt/satin-agent/install.sh", false, true).rejoin(),
            status,
            lines::add);
  }

  @Test
  void aNodeBelowTheClassOfItsSiteNamesBothRemedies() throws IOException {
    ready(OPEN, IsolationClass.B);
    assertEquals(List.of(NO_JOBS), lines);
    assertTrue(said().endsWith(". " + NO_JOBS), said());
    ready(OPEN, IsolationClass.B);
    assertEquals(List.of(NO_JOBS), lines, "a second connection repeats nothing");
  }

  @Test
  void aCopyOfAnAgentNamesTheLinesThatMakeItANewNode() throws IOException {
    announcements.keyInUse();
    announcements.keyInUse();
    String words =
        "Another agent is connected to the portal as node n1, with the same key. The portal admits"
            + " only one. If this machine was copied from the other: sh"
            + " /opt/satin-agent/install.sh uninstall, then run a new line from Add node. If the"
            + " other machine is the copy, do this there. This agent then connects by itself.";
    assertEquals(List.of(words), lines);
    assertEquals(words, said());
  }

  @Test
  void aSiteOfClassANamesAllRemedies() throws IOException {
    ready(OPEN, IsolationClass.A);
    assertTrue(said().contains("required class A. Remedy: apt-get install bubblewrap, run the"));
  }

  @Test
  void aNodeOfTheClassOfItsSiteDoesNotSpeakOfJobs() throws IOException {
    ready(OPEN, IsolationClass.C);
    assertFalse(said().contains("jobs"), said());
    ready(new Box(IsolationClass.B, List.of()), IsolationClass.B);
    assertFalse(said().contains("jobs"), said());
    assertEquals(List.of(), lines);
  }

  @Test
  void anOlderPortalDoesNotNameAClass() throws IOException {
    ready(OPEN, null);
    assertFalse(said().contains("jobs"), said());
  }

  private void ready(Box box, @Nullable IsolationClass lowest) {
    announcements.welcomed(
        new Welcome("n1", "brno", "", List.of(), null, Welcome.REVISION, null, lowest));
    announcements.ready(box);
  }

  private String said() throws IOException {
    return status.read().orElseThrow().detail();
  }
}
