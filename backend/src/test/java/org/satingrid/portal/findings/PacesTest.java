package org.satingrid.portal.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.JobNode;

/** Tests the definition of a straggler. */
class PacesTest {
  private static List<String> stragglers(TestNode... nodes) {
    return stragglers(Stream.of(nodes).map(TestNode::build).toList(), Map.of());
  }

  private static List<String> stragglers(List<JobNode> nodes, Map<String, JobNode> before) {
    return Paces.of(nodes, before).stragglers(2).stream().map(pace -> pace.node().node()).toList();
  }

  private static TestNode node(int number) {
    return new TestNode("das-" + number);
  }

  @Test
  void isASingleNodeThatHadWorkAndDidLess() {
    assertEquals(List.of("das-2"), stragglers(node(0), node(1), node(2).work(60)));
    assertEquals(List.of(), stragglers(node(0), node(1), node(2).work(120)), "not so much less");
    assertEquals(List.of(), stragglers(node(0), node(2).work(60)), "two are no comparison");
    assertEquals(
        List.of(), stragglers(node(0), node(1), node(2).work(60).idle(60)), "it had no work");
  }

  @Test
  void isNoneOfMany() {
    assertEquals(
        List.of(), stragglers(node(0), node(1), node(2).work(60), node(3).work(60)), "half of all");
    assertEquals(List.of(), stragglers(node(0).work(60), node(1).work(60), node(2).work(60)));
  }

  @Test
  void isNoNodeThatIsAsFastAsPredicted() {
    assertEquals(List.of(), stragglers(node(0).work(500), node(1).work(500), node(2).work(190)));
  }

  @Test
  void isNoNodeThatCollectsGarbageOrHasJustBegun() {
    assertEquals(List.of(), stragglers(node(0), node(1), node(2).work(60).memory(40, 0.5)));
    assertEquals(
        List.of(), stragglers(node(0), node(1), node(2), node(3).joined(92, 8).work(1).idle(0)));
  }

  @Test
  void isJudgedByItsWorkSinceTheTimeBefore() {
    List<JobNode> before = Stream.of(node(0), node(1), node(2)).map(TestNode::build).toList();
    List<JobNode> now =
        Stream.of(
                node(0).joined(0, 160).work(300),
                node(1).joined(0, 160).work(300),
                node(2).joined(0, 160).work(200))
            .map(TestNode::build)
            .toList();
    assertEquals(List.of(), stragglers(now, Map.of()));
    assertEquals(
        List.of("das-2"),
        stragglers(
            now, Map.of("das-0", before.get(0), "das-1", before.get(1), "das-2", before.get(2))));
  }
}
