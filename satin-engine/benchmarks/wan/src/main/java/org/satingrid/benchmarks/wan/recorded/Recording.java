package org.satingrid.benchmarks.wan.recorded;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.benchmarks.wan.recorded.TreeBuilder.Call;
import org.satingrid.simulator.RecordedTree;
import org.satingrid.simulator.Shape;

/**
 * The spawned calls of a program's run.
 *
 * @param tree the tree. A unit of its work is a nanosecond
 * @param invocations number of all spawned calls, including the calls that are too small for the
 *     tree
 */
public record Recording(RecordedTree tree, long invocations) {
  private static final int TASK_BYTES = 60;
  private static final int RESULT_BYTES = 30;

  static Recording of(String program, TreeBuilder builder) {
    List<Call> calls = new ArrayList<>(builder.phases());
    int phases = calls.size();
    List<Integer> firstChild = new ArrayList<>();
    for (int i = 0; i < calls.size(); i++) {
      firstChild.add(calls.size());
      calls.addAll(calls.get(i).children());
    }
    firstChild.add(calls.size());
    Shape messages = new Shape(program, 0, 0, 0, 2, 0, TASK_BYTES, 0, RESULT_BYTES, 0);
    return new Recording(
        new RecordedTree(
            messages,
            phases,
            firstChild.stream().mapToInt(Integer::intValue).toArray(),
            calls.stream().mapToLong(Call::work).toArray()),
        builder.invocations());
  }
}
