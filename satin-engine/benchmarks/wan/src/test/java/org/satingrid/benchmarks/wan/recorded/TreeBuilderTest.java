package org.satingrid.benchmarks.wan.recorded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.satingrid.simulator.RecordedTree;

class TreeBuilderTest {

  @Test
  void keepsLargeCallsAndGivesTheRestToALeaf() {
    TreeBuilder builder = new TreeBuilder("any", 10);
    builder.enter(0);
    builder.enter(2);
    builder.exit(32);
    builder.enter(33);
    builder.exit(36);
    builder.sync();
    builder.exit(40);
    builder.sync();
    Recording recording = Recording.of("any", builder);
    RecordedTree tree = recording.tree();
    assertEquals(3, recording.invocations());
    assertEquals(1, tree.phases());
    assertEquals(40, tree.workNanos());
    assertEquals(2, tree.leaves(0));
    assertEquals(30, tree.spanNanos());
  }

  @Test
  void eachSyncOutsideCallsEndsAPhase() {
    TreeBuilder builder = new TreeBuilder("any", 1);
    for (int phase = 0; phase < 2; phase++) {
      builder.enter(100L * phase);
      builder.exit(100L * phase + 20);
      builder.enter(100L * phase + 20);
      builder.exit(100L * phase + 50);
      builder.sync();
    }
    RecordedTree tree = Recording.of("any", builder).tree();
    assertEquals(2, tree.phases());
    assertEquals(100, tree.workNanos());
    assertEquals(4, tree.leaves(0));
    assertEquals(60, tree.spanNanos());
  }

  @Test
  void aSpawnAfterASyncIsNotATree() {
    TreeBuilder builder = new TreeBuilder("any", 1);
    builder.enter(0);
    builder.enter(1);
    builder.exit(2);
    builder.sync();
    String told =
        String.valueOf(
            assertThrows(UnrecordableException.class, () -> builder.enter(3)).getMessage());
    assertTrue(told.contains("after its sync"), told);
  }

  @Test
  void anExceptionOfASpawnedCallIsSaid() {
    TreeBuilder builder = new TreeBuilder("any", 1);
    builder.enter(0);
    String told =
        String.valueOf(assertThrows(UnrecordableException.class, builder::phases).getMessage());
    assertTrue(told.contains("exception"), told);
  }
}
