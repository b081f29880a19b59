package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The arrays that the fast clone passes on as copies, so that the compiler can remove them. */
class OwnArraysTest {

  private static final String SOURCE =
      """
      package t;
      import org.satingrid.satin.*;
      public class T extends SatinObject {
        static long all(long[] r) { return r[0]; }
        @Spawn long f(int n) { return n; }
        long m(int n) {
          %s
        }
      }
      """;

  /** Each call has two copies: one copy for a request, and one copy for an exception. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "long[] r = new long[2]; r[0] = f(n); r[1] = f(1); sync(); return r[0] + r[1];|4",
        "long[] r = new long[4]; r[3] = f(n); long x = f(1); sync(); return r[3] + x;|4",
        "long[] r = null; if (n > 1) { r = new long[1]; r[0] = f(n); } long x = f(2); return x;|2",
        // Other code can reach the array, or its length or index is unknown, or the array is too
        // large.
        "long[] r = new long[2]; r[0] = f(n); sync(); return all(r);|0",
        "long[] r = new long[2]; r[0] = f(n); sync(); long[] s = r; return s[0];|0",
        "long[] r = new long[2]; r[n] = f(n); sync(); return r[0];|0",
        "long[] r = new long[n]; r[0] = f(n); sync(); return r[0];|0",
        "long[] r = new long[2]; r[2] = f(n); sync(); return r[0];|0",
        "long[] r = new long[5]; r[0] = f(n); sync(); return r[0];|0",
      })
  void copies(String body, int copies) throws Exception {
    Path dir = Files.createTempDirectory("arrays");
    Map<String, byte[]> classes = TestJar.compile(dir, "T", SOURCE.formatted(body), 17);
    byte[] rewritten = Applications.rewrite(classes, Mechanism.REIFY).get("t/T.class");
    ClassNode type = new ClassNode();
    new ClassReader(rewritten == null ? new byte[0] : rewritten).accept(type, 0);
    MethodNode clone =
        type.methods.stream()
            .filter(m -> m.name.equals("m") && m.desc.endsWith("WorkerContext;)J"))
            .findFirst()
            .orElseThrow();
    long made =
        StreamSupport.stream(clone.instructions.spliterator(), false)
            .filter(i -> i.getOpcode() == Opcodes.NEWARRAY)
            .count();
    assertEquals(1 + copies, made);
  }
}
