package org.satingrid.portal.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.scheduling.Snapshot.Node;

class WithdrawalsTest {
  private final TestGrid grid = new TestGrid();

  private static Decision off(UUID job, Node node, String why) {
    return new Decision.TakeOff(job, node.id(), why);
  }

  private static String notAskedFor(String site) {
    return "The job no longer asks for site " + site + ".";
  }

  @Test
  void nodesOfASiteThatIsTakenOffLeave() {
    Node master = grid.node("master", "alpha", 1, 1);
    Node other = grid.node("other", "beta", 1, 1);
    UUID job = grid.running("ann", master, other);
    grid.ask(job, wanted -> wanted.sites = Set.of("alpha"));
    assertEquals(List.of(off(job, other, notAskedFor("beta"))), grid.step());
    assertEquals(List.of(), grid.step(), "it is told once, and does not grow there again");
  }

  @Test
  void mainLeavesOnceAnEngineOfASiteThatStaysHasJoined() {
    Node master = grid.node("master", "alpha", 1, 1);
    Node second = grid.node("second", "alpha", 1, 1);
    UUID job = grid.running("ann", master, second);
    grid.ask(job, wanted -> wanted.sites = Set.of("beta"));
    assertEquals(List.of(off(job, second, notAskedFor("alpha"))), grid.step());
    assertEquals(List.of(), grid.step(), "there is nobody to take main over");
    Node fresh = grid.node("fresh", "beta", 1, 1);
    assertEquals(List.of(new Decision.Grow(job, List.of(fresh))), grid.step());
    assertEquals(List.of(off(job, master, notAskedFor("alpha"))), grid.step());
  }

  @Test
  void aSiteThatIsAddedIsGrownOnto() {
    Node master = grid.node("master", "alpha", 1, 1);
    Node fresh = grid.node("fresh", "beta", 1, 1);
    var waiting = grid.waiting("ann", wanted -> wanted.sites = Set.of("alpha"));
    grid.start(new Decision.Start(waiting.jobId(), List.of(master)));
    assertEquals(List.of(), grid.step());
    grid.ask(waiting.jobId(), wanted -> wanted.sites = Set.of("alpha", "beta"));
    assertEquals(List.of(new Decision.Grow(waiting.jobId(), List.of(fresh))), grid.step());
  }

  @Test
  void theSlowestLeaveBeyondALimitOfWorkers() {
    Node master = grid.node("master", "alpha", 1, 2);
    Node fast = grid.node("fast", "alpha", 4, 2);
    Node slow = grid.node("slow", "alpha", 2, 2);
    UUID job = grid.running("ann", master, fast, slow);
    grid.ask(job, wanted -> wanted.maxWorkers = 4);
    String why = "The job can use at most 4 workers.";
    assertEquals(List.of(off(job, slow, why)), grid.step());
    assertEquals(List.of(), grid.step());
    assertEquals(4, grid.workers(job));
  }

  @Test
  void mainStaysWhateverTheLimit() {
    Node master = grid.node("master", "alpha", 1, 4);
    UUID job = grid.running("ann", master);
    grid.ask(job, wanted -> wanted.maxWorkers = 2);
    assertEquals(List.of(), grid.step());
  }
}
