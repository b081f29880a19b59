package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

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

    /** The field is an argument: another map computes. */
    static Object behind(Map<Object, Object> other, String key) {
      return List.of(BEHIND, other.computeIfAbsent(key, k -> k));
    }
  }

  @Test
  void aMapThatOnlyComputesWhatIsAbsentIsNotRead() throws IOException {
    List<String> reads = new ArrayList<>();
    new ClassReader(Uses.class.getName())
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String type, String signature, String[] exceptions) {
                return new ReadVisitor(new ArrayList<>(), reads);
              }
            },
            ClassReader.SKIP_DEBUG);
    assertEquals(Set.of("READ", "BEHIND"), new TreeSet<>(reads));
  }
}
