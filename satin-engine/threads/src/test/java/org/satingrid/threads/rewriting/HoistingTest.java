package org.satingrid.threads.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.rewriter.ClassFiles;

/** Counts the innermost loops of rewritten code that contain no call. */
final class HoistingTest {

  /** Typical accesses of programs. */
  static final class Fields {
    private double x;
    private double y;
    private volatile int flag;
    private @Nullable Fields next;

    double twice(Fields other) {
      return other.x * other.x + other.y;
    }

    void write() {
      x += y;
      y = x;
    }

    double either(Fields a, boolean which) {
      double first = which ? a.x : 0;
      return first + a.y;
    }

    double locked(Fields a) {
      double first = a.x;
      synchronized (this) {
        return first + a.x;
      }
    }

    double looked(Fields a) {
      double first = a.x;
      return flag + first + a.x;
    }

    double replaced(Fields a) {
      @Nullable Fields at = a;
      double sum = 0;
      while (at != null) {
        sum += at.x + at.y;
        at = at.next;
      }
      return sum;
    }
  }

  /** Typical loops of programs. */
  static final class Loops {
    private final double[][] grid = new double[4][4];
    private final int n = 4;
    private static int[] shared = new int[4];
    private volatile int flag;

    void sweep(double[][] to, int i) {
      for (int j = 1; j < n - 1; j++) {
        to[i][j] = grid[i - 1][j] + grid[i + 1][j];
      }
    }

    int sum() {
      int sum = 0;
      for (int cell : shared) {
        sum += cell;
      }
      return sum;
    }

    void add(int[] cells) {
      int i = 0;
      do {
        cells[i] += shared[i] * Math.abs(i);
      } while (++i < n);
    }

    int spin() {
      int spins = 0;
      while (flag == 0) {
        spins++;
      }
      return spins;
    }

    int calls(int[] cells) {
      int sum = 0;
      for (int i = 0; i < n; i++) {
        sum += cells[i] + sum();
      }
      return sum;
    }

    double column(double[][] rows, int j) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += rows[i][j];
      }
      return sum;
    }
  }

  @ParameterizedTest
  @CsvSource({"sweep, 1", "sum, 1", "add, 1", "spin, 0", "calls, 0", "column, 0"})
  void aLoopThatAcquiresNothingHasACopyWithoutCalls(String method, int expected)
      throws IOException {
    ClassNode type = rewritten(Loops.class);
    MethodNode code =
        type.methods.stream().filter(m -> m.name.startsWith(method)).findFirst().orElseThrow();
    List<Loop> loops = Loop.innermost(code);
    long quiet =
        loops.stream()
            .filter(
                loop -> {
                  for (int i = loop.first(); i <= loop.last(); i++) {
                    if (code.instructions.get(i) instanceof MethodInsnNode call
                        && !call.owner.equals("java/lang/Math")) {
                      return false;
                    }
                  }
                  return true;
                })
            .count();
    assertEquals(expected, quiet);
  }

  @ParameterizedTest
  @CsvSource({"twice, 1", "write, 2", "either, 2", "locked, 2", "looked, 2", "replaced, 1"})
  void whatIsOpenIsNotCheckedAgain(String method, int expected) throws IOException {
    MethodNode code =
        rewritten(Fields.class).methods.stream()
            .filter(m -> m.name.equals(method))
            .findFirst()
            .orElseThrow();
    long checks = 0;
    for (AbstractInsnNode node : code.instructions) {
      if (node instanceof MethodInsnNode call
          && (call.name.startsWith("$get") || call.name.startsWith("$set"))) {
        checks++;
      }
    }
    assertEquals(expected, checks);
  }

  private static ClassNode rewritten(Class<?> from) throws IOException {
    String name = from.getName().replace('.', '/');
    ClassFiles files = ClassFiles.of(HoistingTest.class.getClassLoader());
    byte[] file;
    try (InputStream in = HoistingTest.class.getResourceAsStream("/" + name + ".class")) {
      file = Objects.requireNonNull(in).readAllBytes();
    }
    byte[] bytes =
        new ThreadsRewriter(files, name::equals, AccessMode.DEFAULT, new Sites())
            .rewrite(file)
            .classes()
            .get(name);
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, 0);
    return type;
  }
}
