package org.satingrid.portal.telemetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.FromAgent.TreeTask;
import org.satingrid.contract.agent.FromAgent.TreeTask.Ending;
import org.satingrid.contract.agent.ToAgent.Ack;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobTree;
import org.satingrid.contract.api.JobTree.Outcome;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/** Tests the tree of stolen tasks, from simulated agents to clients. */
class TreeTest {
  private static final Instant START = Samples.halfADayAgo();

  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();
  private final JobClient client = new JobClient(api);

  private static TreeTask task(
      String name, @Nullable String parent, double weight, String owner, int seconds) {
    return new TreeTask(
        name,
        parent,
        "Fib.fib",
        weight,
        owner,
        START.plusSeconds(1),
        seconds == 0 ? null : START.plusSeconds(1 + seconds),
        seconds == 0 ? null : Ending.DONE);
  }

  private static TreeTask program(String name) {
    return new TreeTask(name, null, "", 1, null, START, null, null);
  }

  private static void tell(
      ScriptedAgent agent, StartEngine order, long seq, List<TreeTask> tasks, long stolen) {
    agent.send(
        new FromAgent.Telemetry(
            order.attemptId(),
            seq,
            Samples.of(START.plusSeconds(seq), (double) seq, 0, "tree-a", stolen),
            tasks));
    assertEquals(seq, agent.await(Ack.class).telemetrySeq());
  }

  private JobTree tree(Job job, String query) {
    return api.get("/api/v1/jobs/" + job.id() + "/tree" + query).expect(200).as(JobTree.class);
  }

  private JobTree.Task task(Job job, String name) {
    return tree(job, "").tasks().stream()
        .filter(task -> task.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void whatNodesTellOfStolenTasksOutlivesThem() {
    try (ScriptedAgent a = ScriptedAgent.up(portal, "tree-a", "tree-a", 1.01);
        ScriptedAgent b = ScriptedAgent.up(portal, "tree-b", "tree-b", 1)) {
      Job job = client.submit("tree-a", "tree-b");
      StartEngine master = a.await(StartEngine.class);
      StartEngine thief = b.await(StartEngine.class);
      assertEquals(List.of(), tree(job, "").tasks());
      a.join(master, START);
      b.join(thief, START);
      tell(a, master, 1, List.of(program("1-0")), 0);
      TreeTask begun = task("2-1", "1-0", 0.5, "tree-a", 0);
      tell(b, thief, 1, List.of(begun, task("2-2", "1-0", 0.25, "elsewhere", 3)), 40);
      JobTree.Task running = task(job, "2-1");
      assertEquals(Outcome.RUNNING, running.outcome());
      assertNull(running.endedAt());
      assertEquals("tree-b", running.site());
      assertEquals("tree-a", running.fromNode());
      assertEquals("tree-a", running.fromSite());
      assertNull(task(job, "2-2").fromNode(), "it has no part in the job");
      assertEquals(40, tree(job, "").stolen());

      // Repeated, foreign and impossible tasks are ignored. The end of a valid task counts.
      tell(b, thief, 2, List.of(begun, task("2-1", "1-0", 0.5, "tree-a", 7)), 40);
      tell(
          a,
          master,
          2,
          List.of(
              task("2-1", "1-0", 0.5, "tree-a", 9),
              task("1-1", "2-1", 1.5, "tree-b", 0),
              task("1-2", "2-1", 0.1, "tree-b", -1),
              task("1-3\0", "2-1", 0.1, "tree-b", 0)),
          0);
      JobTree.Task done = task(job, "2-1");
      assertEquals(Outcome.DONE, done.outcome());
      assertEquals(START.plusSeconds(8), done.endedAt());
      tell(b, thief, 3, List.of(task("2-3", "2-1", 0.125, "tree-a", 0)), 41);

      b.end(thief, new FromAgent.Outcome(Kind.FAILED, "engine-killed", "killed", null), START);
      assertEquals(Outcome.LOST, task(job, "2-3").outcome());
      a.end(master, ScriptedAgent.outcome(Kind.SUCCEEDED), START.plusSeconds(20));
      JobTree over = tree(job, "");
      assertEquals(List.of("1-0", "2-1", "2-2", "2-3"), names(over));
      assertEquals(4, over.kept());
      assertEquals(Outcome.DONE, task(job, "1-0").outcome());
      assertEquals(START.plusSeconds(20), task(job, "1-0").endedAt());
      assertEquals(List.of("1-0", "2-1"), names(tree(job, "?most=2")));
      api.get("/api/v1/jobs/" + job.id() + "/tree?most=0").expectProblem(400, "invalid-field");
    }
  }

  @Test
  void ofManyTasksTheHeaviestAreKept() {
    long seed = System.nanoTime();
    SplittableRandom random = new SplittableRandom(seed);
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "tree-many", "tree-many", 1)) {
      Job job = client.submit("tree-many");
      StartEngine order = agent.await(StartEngine.class);
      agent.join(order, START);
      tell(agent, order, 1, List.of(program("1-0")), 0);
      int told = TestPortal.MAX_TREE_TASKS * 2;
      List<Double> weights = new ArrayList<>();
      for (int i = 0; i < told; ) {
        List<TreeTask> tasks = new ArrayList<>();
        for (int n = 0; n < 500; n++, i++) {
          double weight = random.nextInt(1_000) / 1_000.0;
          weights.add(weight);
          tasks.add(task("1-" + (i + 1), "1-0", weight, "tree-many", 1));
        }
        tell(agent, order, 1 + i / 500, tasks, i);
      }
      JobTree tree = tree(job, "?most=" + TestPortal.MAX_TREE_TASKS);
      assertEquals(tree.kept(), tree.tasks().size(), () -> "seed " + seed);
      assertTrue(tree.kept() <= TestPortal.MAX_TREE_TASKS, () -> "seed " + seed);
      List<Double> heaviest =
          weights.stream().sorted((x, y) -> Double.compare(y, x)).limit(1_000).toList();
      List<Double> kept =
          tree.tasks().stream()
              .filter(task -> task.parent() != null)
              .map(JobTree.Task::weight)
              .sorted((x, y) -> Double.compare(y, x))
              .limit(1_000)
              .toList();
      assertEquals(heaviest, kept, () -> "seed " + seed);
      assertTrue(names(tree).contains("1-0"), () -> "seed " + seed);
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), START.plusSeconds(20));
    }
  }

  private static List<String> names(JobTree tree) {
    return tree.tasks().stream().map(JobTree.Task::name).sorted().toList();
  }
}
