package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that an inserted sync costs as little parallelism as possible. */
class SyncPlacementTest {

  private static final String SOURCE =
      """
      package t;
      import org.satingrid.satin.*;
      public class T extends SatinObject {
        static class Stump extends Exception {}
        static class First { static final long SEEN = total; }
        static long total;
        static void other() {}
        static void tell() { System.err.println(); }
        static int index(int i) { return i; }
        @Spawn long f(long n) throws Stump { return n; }
        long m(long n, long[] w) throws Stump {
          %s
        }
      }
      """;

  /**
   * Returns the costs that {@code --explain} prints, in the order of the code. A free sync has no
   * cost.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        // An exception next to the calls leads to a clause that waits for the calls. Therefore the
        // calls run in parallel.
        """
        "long[] v = new long[3]; try { for (int i = 0; i < 3; i++) v[i] = f(index(i)); sync(); }
        catch (Stump e) { v[0] = 1; } return v[0] + v[1];"|""
        """,
        """
        "long x = 0; try { x = f(1); other(); sync(); } catch (Throwable e) { x++; } return x;"|""
        """,
        // The exceptions for the outer clause cannot reach the inner clause, because the variables
        // of the inner clause do not exist there.
        """
        "try { long[] v = new long[1]; try { v[0] = f(1); other(); } catch (Stump e) { return v[0]; }
        return v[0]; } catch (Throwable e) { return 2; }"|"the call runs before what follows it, not beside it"
        """,
        // A clause for all exceptions closes a resource. Therefore the outer clause receives no
        // exception of the resource.
        """
        "try (java.io.StringReader r = new java.io.StringReader(String.valueOf(n))) { long x = f(1); other(); return x; }
        catch (RuntimeException e) { return 2; }"|""
        """,
        // Results are added up when they arrive.
        """
        "long x = 0; for (int i = 0; i < 3; i++) { x += f(index(i)); x = Math.max(f(i), x); }
        return x;"|""
        """,
        """
        "long x = 0; for (int i = 0; i < 3; i++) { x -= f(i); }
        return x;"|"each round of the loop waits for its own calls"
        """,
        // A finally clause comes after the calls.
        """
        "long x = 0; try { x = f(1); } finally { other(); } return x;"|"what follows the try block waits for what it spawns"
        """,
        // The code that closes a resource comes after the calls.
        """
        "try (java.io.StringReader r = new java.io.StringReader(String.valueOf(n))) { f(1); } finally { n++; }
        return n;"|"what follows the try block waits for what it spawns"
        """,
        // The calls run in parallel with each other, and the try block ends with a sync.
        """
        "long x = 0; long y = 0; try { x = f(1); y = f(2); } catch (Stump e) { x = 1; }
        return x + y;"|"what follows the try block waits for what it spawns"
        """
      })
  void costs(String body, String cost) throws Exception {
    List<String> costs =
        syncs(body).stream().map(Explanation.Sync::cost).filter(c -> !c.isEmpty()).toList();
    assertEquals(cost.isEmpty() ? List.of() : List.of(cost), costs);
  }

  /** Checks the reason for a sync before code that the sequential program might not reach. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        """
        "long x = f(1); System.out.println(n); return x;"|"the call of println(...) waits for the spawned call f(...): \
        PrintStream.println writes output"
        """,
        """
        "f(1); tell(); return 0;"|"the call of tell(...) waits for the spawned call f(...): \
        T.tell calls PrintStream.println, which writes output"
        """,
        """
        "long x = f(1); System.exit(1); return x;"|"the call of exit(...) waits for the spawned call f(...): \
        System.exit has unknown effects"
        """,
        """
        "long y = 1; try { f(1); y = 2; sync(); } catch (Stump e) { return y; } return 0;"|"a catch clause of the \
        spawned call f(...) uses the variable 'y', which changes here"
        """,
        // The clause does not read the variable y, and only waits.
        """
        "long y = 1; try { f(1); y = 2; sync(); } catch (Stump e) { return 1; } return y;"|"a catch clause \
        that another statement of the try block leads to waits for the spawned call f(...)"
        """,
        """
        "total = f(1); return First.SEEN;"|"a class that is used here first may read the field 'total', \
        which gets the result of the spawned call f(...)"
        """
      })
  void reasons(String body, String reason) throws Exception {
    List<String> reasons = syncs(body).stream().map(Explanation.Sync::reason).toList();
    assertEquals(reason.isEmpty() ? List.of() : List.of(reason), reasons);
  }

  private static List<Explanation.Sync> syncs(String body) throws Exception {
    Path dir = Files.createTempDirectory("placement");
    Map<String, byte[]> classes = TestJar.compile(dir, "T", SOURCE.formatted(body), 17);
    ClassFiles files = Applications.files(classes);
    return new Rewriter(files, Mechanism.REIFY)
        .rewrite(classes.getOrDefault("t/T.class", new byte[0])).explanation().methods().stream()
            .filter(method -> method.name().equals("m"))
            .flatMap(method -> method.syncs().stream())
            .toList();
  }
}
