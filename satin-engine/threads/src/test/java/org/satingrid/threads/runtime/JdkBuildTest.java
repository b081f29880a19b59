package org.satingrid.threads.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.threads.net.LocalLinks;
import org.satingrid.threads.net.Requests;
import org.satingrid.threads.rewriting.AccessMode;
import org.satingrid.threads.rewriting.Sites;

@Timeout(60)
class JdkBuildTest {
  private static JobNode node(LocalLinks links, String build) throws Exception {
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
}
