package org.satingrid.threads.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.threads.net.Links;
import org.satingrid.threads.net.LocalLinks;
import org.satingrid.threads.net.NodeLostException;
import org.satingrid.threads.net.Requests;
import org.satingrid.threads.rewriting.AccessMode;
import org.satingrid.threads.rewriting.Sites;

@Timeout(60)
class JdkBuildTest {
  private static JobNode node(Links links, String build) throws Exception {
    Map<String, byte[]> classes = Programs.compile("Valuing");
    ProgramFiles files = ProgramFiles.of(classes::get);
    Sites sites = new Sites();
    ProgramLoader loader = new ProgramLoader(files, AccessMode.DEFAULT, sites);
    JobNode node = new JobNode(new Requests(links), loader, sites, build);
    node.open();
    return node;
  }

  @Test
  void nodesWithAnotherBuildAreNamedBeforeTheProgramBegins() throws Exception {
    List<LocalLinks> links = LocalLinks.of(3);
    try (JobNode first = node(links.get(0), "17.0.15 of Debian");
        JobNode second = node(links.get(1), "17.0.15 of Debian");
        JobNode third = node(links.get(2), "25.0.1 of Adoptium")) {
      JobFailedException refused =
          assertThrows(JobFailedException.class, () -> first.runMain("Valuing", List.of("-")));
      assertEquals(
          "the nodes of a threaded program need the same build of the JDK: node 0 has 17.0.15 of"
              + " Debian, and node 2 has 25.0.1 of Adoptium",
          refused.getMessage());
      assertTrue(refused.isByEngine());
      assertEquals(0, second.node().threads().started());
      assertEquals(0, third.node().threads().started());
    }
  }

  @Test
  void nodesWithOneBuildRun() throws Exception {
    List<LocalLinks> links = LocalLinks.of(2);
    try (JobNode first = node(links.get(0), "17.0.15 of Debian");
        JobNode second = node(links.get(1), "17.0.15 of Debian")) {
      assertNull(first.runMain("Valuing", List.of("-")));
      assertTrue(second.node().threads().started() > 0);
    }
  }

  /**
   * A node with an older version of the engine has no handler for the request for its JDK's build.
   */
  @Test
  void aNodeThatCannotAnswerIsNamed() throws Exception {
    List<LocalLinks> links = LocalLinks.of(2);
    Requests older = new Requests(links.get(1));
    try (JobNode first = node(links.get(0), "17.0.15 of Debian")) {
      older.open();
      JobFailedException refused =
          assertThrows(JobFailedException.class, () -> first.runMain("Valuing", List.of("-")));
      assertEquals(
          "node 1 did not name its build of the JDK. Install the same version of the grid on all"
              + " nodes of a threaded program (node 1: no handler for operation 24)",
          refused.getMessage());
      assertTrue(refused.isByEngine());
    } finally {
      older.close();
    }
  }

  @Test
  void aNodeThatIsLostBeforeItAnswersEndsTheJob() throws Exception {
    Silent links = new Silent();
    try (JobNode first = node(links, "17.0.15 of Debian")) {
      Thread end = new Thread(links::loseTheOther);
      links.whenAsked(end::start);
      NodeLostException lost =
          assertThrows(NodeLostException.class, () -> first.runMain("Valuing", List.of("-")));
      end.join();
      assertEquals(1, lost.node());
    }
  }

  /** Links to one other node, which never answers. */
  private static final class Silent implements Links {
    private Runnable asked = () -> {};
    private @Nullable Receiver receiver;

    void whenAsked(Runnable action) {
      asked = action;
    }

    void loseTheOther() {
      Objects.requireNonNull(receiver).lost(1, "its process has ended");
    }

    @Override
    public int self() {
      return 0;
    }

    @Override
    public int nodes() {
      return 2;
    }

    @Override
    public void open(Receiver opened) {
      receiver = opened;
    }

    @Override
    public void send(int to, ByteBuffer message) {
      asked.run();
      asked = () -> {};
    }

    @Override
    public void close() {}
  }
}
