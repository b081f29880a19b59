package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

class ReadVisitorTest {

  static final Map<String, Integer> MEMO = new ConcurrentHashMap<>();
  static final Map<Integer, Integer> BOXED = new ConcurrentHashMap<>();
  static final Map<String, Integer> READ = new ConcurrentHashMap<>();
  static final Map<String, Integer> BEHIND = new ConcurrentHashMap<>();

  static final class Uses {
    static int memo(String key, int number) {
      return MEMO.computeIfAbsent(key, String::length) + BOXED.computeIfAbsent(number, n -> n + 1);
    }

    static boolean read(String key) {
      return READ.containsKey(key);
    }

    /** The field is an argument of another map's method. */
    static Object behind(Map<Object, Object> other, String key) {
      return List.of(BEHIND, other.computeIfAbsent(key, k -> k));
    }
  }

  @Test
  void aMapThatOnlyComputesWhatIsAbsentIsNotRead() throws IOException {
    List<String> reads = new ArrayList<>();
    List<String> memos = new ArrayList<>();
    new ClassReader(Uses.class.getName())
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String type, String signature, String[] exceptions) {
                return new ReadVisitor(new ArrayList<>(), reads, memos);
              }
            },
            ClassReader.SKIP_DEBUG);
    assertEquals(Set.of("READ", "BEHIND"), new TreeSet<>(reads));
    assertEquals(List.of("MEMO", "BOXED"), memos);
  }

  /** Fills the map with values that the nodes do not compute. */
  static final class Filled extends SatinObject {
    private static final long serialVersionUID = 1L;
    static final Map<String, Integer> FILLED = new ConcurrentHashMap<>();
    static final Map<String, Integer> COMPUTED = new ConcurrentHashMap<>();

    @Spawn
    int ask(String key) {
      return FILLED.computeIfAbsent(key, String::length)
          + COMPUTED.computeIfAbsent(key, String::length);
    }

    public static void main(String[] args) {
      FILLED.put("a", args.length);
    }
  }

  @Test
  void aMapThatIsFilledElsewhereIsRead() throws IOException {
    String name = Filled.class.getName().replace('.', '/');
    try (var in = Filled.class.getClassLoader().getResourceAsStream(name + ".class")) {
      TaskReads reads =
          TaskReads.of(Map.of(name, Objects.requireNonNull(in).readAllBytes()), call -> false);
      assertTrue(reads.contains("FILLED"));
      assertFalse(reads.contains("COMPUTED"));
    }
  }
}
