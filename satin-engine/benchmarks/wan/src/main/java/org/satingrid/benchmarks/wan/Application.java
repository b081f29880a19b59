package org.satingrid.benchmarks.wan;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import org.satingrid.benchmarks.wan.program.Tree;
import org.satingrid.rewriter.RewritingClassLoader;
import org.satingrid.simulator.RecordedTree;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.SpawnTree;

/**
 * The rewritten program, for one run at a time. The same loaded program is used for many runs. A
 * newly loaded program would be compiled again, which takes more processor time than a run of ten
 * seconds.
 */
final class Application {
  private static final Queue<Application> FREE = new ConcurrentLinkedQueue<>();

  private final RewritingClassLoader loader;
  private final Class<?> tree;

  private Application() throws IOException, ReflectiveOperationException {
    loader =
        new RewritingClassLoader(
            List.of(ApplicationJar.create()),
            Objects.requireNonNull(Application.class.getClassLoader()));
    tree = Class.forName(Tree.class.getName(), true, loader);
  }

  /**
   * Returns a program that no other run uses. The caller must give it back when its workers have
   * ended.
   */
  static Application borrow() throws IOException, ReflectiveOperationException {
    Application free = FREE.poll();
    return free == null ? new Application() : free;
  }

  void giveBack() {
    FREE.add(this);
  }

  ClassLoader loader() {
    return loader;
  }

  /**
   * Returns the program for this tree, which is not started yet. The program takes a seed, and
   * returns the number of the tree's leaves.
   */
  @SuppressWarnings("unchecked") // The methods of Tree have exactly this return type.
  Function<Long, Long> start(SpawnTree program) throws ReflectiveOperationException {
    if (program instanceof RecordedTree recorded) {
      return (Function<Long, Long>)
          tree.getMethod(
                  "recorded", long[].class, double.class, int.class, int[].class, long[].class)
              .invoke(
                  null,
                  figures(recorded.messages()),
                  recorded.messages().sigma(),
                  recorded.phases(),
                  recorded.firstChild(),
                  recorded.work());
    }
    Shape shape = (Shape) program;
    return (Function<Long, Long>)
        tree.getMethod("of", long[].class, double.class)
            .invoke(null, figures(shape), shape.sigma());
  }

  private static long[] figures(Shape shape) {
    return new long[] {
      shape.workNanos(),
      shape.leafNanos(),
      shape.leastNanos(),
      shape.branches(),
      shape.taskBytes(),
      shape.valueBytes(),
      shape.resultBytes(),
      shape.pictureBytes()
    };
  }

  /** Calls {@link Tree#work}. */
  Map<?, ?> work() throws ReflectiveOperationException {
    return (Map<?, ?>) tree.getMethod("work").invoke(null);
  }

  /** Calls {@link Tree#spent}. */
  long spentNanos() throws ReflectiveOperationException {
    return ((LongAdder) tree.getMethod("spent").invoke(null)).sum();
  }
}
