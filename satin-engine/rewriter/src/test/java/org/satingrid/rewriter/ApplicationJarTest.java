package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.rewriter.BadApplicationException.Cause;

@Timeout(240)
class ApplicationJarTest {

  private static final String MAIN = "programs.Fib";

  @TempDir Path dir;
  private Map<String, byte[]> fib = Map.of();

  @BeforeEach
  void compile() throws IOException {
    fib = TestJar.compile(dir, "Fib", TestJar.program("Fib"), 11);
  }

  private void refuses(Cause cause, Path jar, String... words) {
    BadApplicationException e =
        assertThrows(BadApplicationException.class, () -> ApplicationJar.inspect(jar));
    String message = String.valueOf(e.getMessage());
    assertEquals(cause, e.what(), message);
    for (String word : words) {
      assertTrue(message.contains(word), message);
    }
  }

  private Path with(String entry, byte[] bytes) throws IOException {
    Map<String, byte[]> entries = new HashMap<>(fib);
    entries.put(entry, bytes);
    return TestJar.pack(dir, entries, MAIN);
  }

  @Test
  void describesAnApplication() throws Exception {
    ApplicationJar jar = ApplicationJar.inspect(TestJar.pack(dir, fib, MAIN));
    assertEquals(
        new ApplicationJar(
            MAIN,
            List.of("satin"),
            List.of("programs.Fib.fib"),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            11),
        jar);
  }

  @Test
  void warnsOfACallThatChangesWhatItsCallerUses() throws Exception {
    String source =
        """
        package programs;
        import org.satingrid.satin.*;
        public class Fills extends SatinObject {
          @Spawn void fill(int[] board, int from) { board[from] = from; }
          int sum(int[] board) { int sum = 0; for (int x : board) sum += x; return sum; }
          int scratch(int n) {
            int[] board = new int[n];
            fill(board, 0);
            sync();
            return n;
          }
          public static void main(String[] args) {
            int[] board = new int[3];
            Fills fills = new Fills();
            fills.fill(board, 1);
            fills.sync();
            System.out.println(fills.sum(board));
          }
        }
        """;
    ApplicationJar jar = inspect("Fills", source);
    assertEquals(
        List.of(
            new Refusal(
                "programs.Fills",
                "main",
                15,
                "the spawned call fill(...) changes argument 1, which line 17 uses; another node"
                    + " sends each change back with the result, which takes time",
                "pass small parts of large arrays, or return what has changed")),
        jar.doubts());
  }

  @Test
  void saysWhatWaitsAndWhatThatCosts() throws Exception {
    String source =
        """
        package programs;
        import org.satingrid.satin.*;
        public class Steps extends SatinObject {
          @Spawn int step(int n) { return n; }
          public static void main(String[] args) {
            Steps steps = new Steps();
            for (int i = 0; i < 3; i++) {
              int x = steps.step(i);
              System.out.println(x);
            }
            steps.sync();
          }
        }
        """;
    ApplicationJar jar = inspect("Steps", source);
    assertEquals(List.of(), jar.doubts());
    Refusal wait = jar.warnings().get(0);
    assertEquals(9, wait.line());
    assertTrue(wait.reason().startsWith("waits for what is spawned, because "), wait::reason);
    assertEquals("each round of the loop waits for its own calls", wait.remedy());
  }

  @Test
  void warnsOfThreadLocalsThatMainReads() throws Exception {
    String source =
        """
        package programs;
        import org.satingrid.satin.*;
        public class Count extends SatinObject {
          static final ThreadLocal<int[]> CALLS = ThreadLocal.withInitial(() -> new int[1]);
          static final ThreadLocal<int[]> BUFFER = ThreadLocal.withInitial(() -> new int[9]);
          @Spawn int work(int n) {
            Runnable counts = () -> CALLS.get()[0]++;
            counts.run();
            return n + BUFFER.get()[0];
          }
          public static void main(String[] args) {
            Count count = new Count();
            int x = count.work(1);
            int y = count.work(2);
            count.sync();
            System.out.println(x + y + CALLS.get()[0]);
          }
        }
        """;
    List<Refusal> doubts = inspect("Count", source).doubts();
    assertEquals(1, doubts.size(), doubts::toString);
    assertEquals(16, doubts.get(0).line());
    assertEquals(
        "spawned calls use the ThreadLocal Count.CALLS too, and each thread that runs them has its"
            + " own value",
        doubts.get(0).reason());
  }

  @Test
  void warnsOfInitializersThatPrintAndOfAppendedFiles() throws Exception {
    String source =
        """
        package programs;
        import java.io.FileWriter;
        import java.io.IOException;
        import org.satingrid.satin.SatinObject;
        import org.satingrid.satin.Spawn;
        public class Writes extends SatinObject {
          static class Table {
            static int[] all = make();
            static int[] make() {
              System.out.println("made");
              return new int[3];
            }
          }
          static class OfMain { static { System.out.println("once"); } static int n; }
          @Spawn int f(int n) throws IOException {
            new FileWriter("new" + n, false).close();
            new FileWriter("log", true).close();
            return Table.all[n];
          }
          public static void main(String[] args) throws IOException {
            Writes writes = new Writes();
            int x = writes.f(OfMain.n);
            writes.sync();
            new FileWriter("log", true).close();
          }
        }
        """;
    List<Refusal> doubts = inspect("Writes", source).doubts();
    assertEquals(List.of(10, 17), doubts.stream().map(Refusal::line).toList(), doubts::toString);
    assertTrue(doubts.get(0).reason().contains("static initializer prints"), doubts::toString);
    assertTrue(doubts.get(1).reason().contains("appends to a file"), doubts::toString);
  }

  @Test
  void warnsOfWhatCopiesLose() throws Exception {
    String source =
        """
        package programs;
        import org.satingrid.satin.*;
        public class Copies extends SatinObject {
          static class Node implements java.io.Serializable {
            static final Node END = new Node();
            Node next = END;
          }
          enum Kind { LEAF, INNER }
          final transient int[] table = new int[4];
          transient int[] cache;
          @Spawn int length(Node node, Kind kind) {
            if (cache == null) cache = new int[1];
            if (kind == Kind.LEAF || Node.END == node) return table[0];
            if (node.next == Node.END) return cache[0];
            return 1;
          }
          public static void main(String[] args) {
            Copies copies = new Copies();
            int x = copies.length(Node.END, Kind.INNER);
            copies.sync();
            System.out.println(x);
          }
        }
        """;
    List<Refusal> doubts = inspect("Copies", source).doubts();
    assertEquals(List.of(13, 13), doubts.stream().map(Refusal::line).toList(), doubts::toString);
    assertTrue(doubts.get(1).reason().contains("compares by == with Copies.Node.END"));
    assertTrue(doubts.get(0).reason().contains("transient field Copies.table"));
  }

  @Test
  void doesNotWarnOfChangesOfMarkedParts() throws Exception {
    String source =
        """
        package programs;
        import org.satingrid.satin.*;
        public class Sort extends SatinObject {
          int[] counts = new int[1];
          @Spawn void sort(@Part int[] a, @From int from, @To int to) {
            if (to - from < 2) return;
            int middle = (from + to) / 2;
            sort(a, from, middle);
            sort(a, middle, to);
            sync();
            int last = a[to - 1]; a[to - 1] = Math.max(a[from], last); a[from] = Math.min(a[from], last);
          }
          @Spawn void count(@Part int[] a, @From int from, @To int to, int[] counts) {
            for (int i = from; i < to; i++) counts[0] += a[i];
          }
          public static void main(String[] args) {
            Sort sort = new Sort();
            int[] a = {3, 1, 2, 4};
            sort.sort(a, 0, a.length);
            sort.sync();
            int[] counts = new int[1];
            sort.count(a, 0, 4, counts);
            sort.sync();
            System.out.println(a[0] + counts[0]);
          }
        }
        """;
    List<Refusal> doubts = inspect("Sort", source).doubts();
    assertEquals(List.of(22), doubts.stream().map(Refusal::line).toList(), doubts::toString);
    assertTrue(doubts.get(0).reason().contains("changes argument 4"), doubts::toString);
  }

  @Test
  void namesTheInterfaceThatLacksTheMarksOfItsImplementation() throws Exception {
    String source =
        """
        package programs;
        import org.satingrid.satin.*;
        interface Sorts extends Spawnable { void sort(int[] a, int from, int to); }
        public class Marks extends SatinObject implements Sorts {
          public void sort(@Part int[] a, @From int from, @To int to) { a[from] = to; }
          public static void main(String[] args) {
            Sorts sorts = new Marks();
            int[] a = new int[4];
            sorts.sort(a, 0, 2);
            sorts.sort(a, 2, 4);
            Marks marks = new Marks();
            marks.sort(a, 0, 2);
            marks.sync();
          }
        }
        """;
    Refusal found =
        inspect("Marks", source).doubts().stream()
            .filter(doubt -> doubt.reason().contains("no effect on this call"))
            .reduce((one, other) -> fail("two findings"))
            .orElseThrow();
    assertEquals(9, found.line());
    assertTrue(found.remedy().contains("programs.Sorts.sort(...)"), found::toString);
  }

  @Test
  void warnsOfComparisonsThatCopiesChange() throws Exception {
    String source =
        """
        package programs;
        import org.satingrid.satin.*;
        public class Compared extends SatinObject {
          record Leaf(int value) implements java.io.Serializable {
            static final Leaf NONE = new Leaf(0);
          }
          static final String FIXED = String.valueOf(4);
          static String open = String.valueOf(4);
          @Spawn int find(String text, String other, Integer number, Leaf leaf) {
            if (leaf == Leaf.NONE || text == "a" || text == FIXED || text == null) return 1;
            if (text == other) return 2;
            if (text == open) return 3;
            if (number == Integer.valueOf(text.length())) return 4;
            return 5;
          }
          public static void main(String[] args) {
            Compared compared = new Compared();
            int x = compared.find("a", open, 1, Leaf.NONE);
            compared.sync();
            System.out.println(x + (open == FIXED ? 1 : 0));
          }
        }
        """;
    List<Refusal> doubts = inspect("Compared", source).doubts();
    assertEquals(
        List.of(11, 12, 13), doubts.stream().map(Refusal::line).toList(), doubts::toString);
    assertTrue(doubts.get(0).reason().contains("java.lang.String by =="), doubts::toString);
  }

  @Test
  void warnsOfCallsThatOnlyLookSpawned() throws Exception {
    String source =
        """
        package programs;
        import org.satingrid.satin.*;
        interface Sums extends Spawnable {
          int sum(int n);
          default int twice(int n) {
            int a = sum(n);
            int b = sum(n);
            return a + b;
          }
        }
        public class Looks extends SatinObject implements Sums {
          public int sum(int n) { return n < 2 ? n : sum(n - 1) + sum(n - 2); }
          long sum(long n) { return n < 2 ? n : sum(n - 1) + sum(n - 2); }
          public static void main(String[] args) {
            Looks looks = new Looks();
            System.out.println(looks.twice(3) + looks.sum(3L));
          }
        }
        """;
    List<String> doubts =
        inspect("Looks", source).doubts().stream()
            .map(d -> d.line() + " " + d.reason())
            .sorted()
            .toList();
    assertEquals(
        List.of(
            "13 the call of sum(...) is not spawned, because only a method of this name with other"
                + " parameters is spawnable",
            "6 the call of sum(...) is not spawned, because twice(...) is a default method of an"
                + " interface"),
        doubts);
  }

  @Test
  void warnsOfSharedObjectsThatChangeOutsideOfWriteMethods() throws Exception {
    String source =
        """
        package programs;
        import org.satingrid.satin.*;
        public class Shares extends SatinObject {
          static class Best extends SharedObject {
            int best, seen;
            @WriteMethod void offer(int value) { keep(value); }
            private void keep(int value) { best = Math.max(best, value); }
            void see() { seen++; }
          }
          @Spawn int work(Best best, int n) {
            best.offer(n);
            best.see();
            return n;
          }
          public static void main(String[] args) {
            Shares shares = new Shares();
            int x = shares.work(new Best(), 3);
            shares.sync();
            System.out.println(x);
          }
        }
        """;
    List<Refusal> doubts = inspect("Shares", source).doubts();
    assertEquals(List.of(8), doubts.stream().map(Refusal::line).toList(), doubts::toString);
    assertTrue(doubts.get(0).reason().contains("Shares.Best.seen of a shared object outside"));
  }

  private ApplicationJar inspect(String name, String source) throws Exception {
    Map<String, byte[]> classes = TestJar.compile(dir, name, source, 17);
    return ApplicationJar.inspect(TestJar.pack(dir, classes, "programs." + name));
  }

  @Test
  void collectsTheRefusalsOfAllClasses() throws Exception {
    String source =
        """
        package programs;
        import org.satingrid.satin.*;
        public class Bad extends SatinObject {
          @Spawn int work(int n) { return n; }
          Bad() {
            int x = work(1);
            sync();
          }
          Bad(int n) {
            work(n);
          }
          int early(int n) {
            int x = work(n);
            return x + work(n);
          }
          public static void main(String[] args) {}
        }
        class Worse extends Bad {
          Worse() {
            work(3);
          }
        }
        """;
    Path jar = TestJar.pack(dir, TestJar.compile(dir, "Bad", source, 17), "programs.Bad");
    List<Refusal> refusals = ApplicationJar.inspect(jar).refusals();
    assertEquals(
        List.of("programs.Bad.<init>:6", "programs.Bad.<init>:10", "programs.Worse.<init>:20"),
        refusals.stream().map(r -> r.className() + "." + r.method() + ":" + r.line()).toList());
  }

  @Test
  void refusesWhatIsNoJar() throws Exception {
    refuses(Cause.NOT_A_JAR, Files.writeString(dir.resolve("a.jar"), "hello"), "not a jar");
    refuses(Cause.NOT_A_JAR, Files.writeString(dir.resolve("b.jar"), ""));
    byte[] whole = Files.readAllBytes(TestJar.pack(dir, fib, MAIN));
    byte[] half = java.util.Arrays.copyOf(whole, whole.length / 2);
    refuses(Cause.NOT_A_JAR, Files.write(dir.resolve("c.jar"), half));
    assertThrows(
        NoSuchFileException.class, () -> ApplicationJar.inspect(dir.resolve("missing.jar")));
  }

  @Test
  void refusesAMainClassThatCannotRun() throws Exception {
    refuses(Cause.NO_MAIN_CLASS, TestJar.pack(dir, fib, null), "Main-Class");
    refuses(Cause.MAIN_CLASS_MISSING, TestJar.pack(dir, fib, "no.Such"), "no.Such");
    refuses(Cause.NO_MAIN_METHOD, TestJar.pack(dir, fib, "programs.FibSpawns"), "FibSpawns");
  }

  @Test
  void refusesAJarThatNeverSpawns() throws Exception {
    String source =
        "package plain; public class Plain { public static void main(String[] args) {} }";
    Map<String, byte[]> plain = TestJar.compile(dir, "Plain", source, 17);
    refuses(Cause.NOTHING_SPAWNABLE, TestJar.pack(dir, plain, "plain.Plain"), "SatinObject");
  }

  @Test
  void refusesBadClassFilesByName() throws Exception {
    byte[] text = "no class".getBytes(StandardCharsets.UTF_8);
    refuses(Cause.BAD_CLASS_FILE, with("lib/Text.class", text), "lib.Text", "not a class file");
    byte[] tooNew = fib.getOrDefault("programs/FibSpawns.class", new byte[0]).clone();
    refuses(Cause.BAD_CLASS_FILE, with("other/Name.class", tooNew), "other.Name", "FibSpawns");
    tooNew[7] = 99;
    refuses(Cause.BAD_CLASS_FILE, with("programs/FibSpawns.class", tooNew), "FibSpawns", "Java 55");
  }

  @Test
  void survivesClassFilesThatAreCutAnywhere() throws Exception {
    byte[] whole = fib.getOrDefault(MAIN.replace('.', '/') + ".class", new byte[0]);
    for (int length = 0; length < whole.length; length += 7) {
      Path jar = with("programs/Fib.class", java.util.Arrays.copyOf(whole, length));
      refuses(Cause.BAD_CLASS_FILE, jar, MAIN);
    }
  }

  @Test
  void refusesNamesThatPointOutside() throws Exception {
    for (String name : List.of("../evil", "a/../../evil", "/etc/evil", "a\\..\\evil", "C:evil")) {
      refuses(Cause.UNSAFE_ENTRY, with(name, new byte[1]), "evil");
    }
  }

  @Test
  void boundsWhatItUnpacks() throws Exception {
    Path jar = with("zeros", new byte[1 << 20]);
    assertTrue(Files.size(jar) < 100_000);
    for (JarLimits limits :
        List.of(
            new JarLimits(3, 1 << 30, 1 << 30),
            new JarLimits(100, 1 << 19, 1 << 30),
            new JarLimits(100, 1 << 30, 1 << 19))) {
      BadApplicationException e =
          assertThrows(BadApplicationException.class, () -> ApplicationJar.inspect(jar, limits));
      assertEquals(Cause.TOO_LARGE, e.what());
    }
    ApplicationJar.inspect(jar, new JarLimits(100, 1 << 21, 1 << 21));
  }

  @Test
  void countsInstructions() throws Exception {
    Path jar = TestJar.pack(dir, fib, MAIN);
    for (JarLimits limits :
        List.of(
            new JarLimits(100, 1 << 20, 1 << 20, 10, 1000),
            new JarLimits(100, 1 << 20, 1 << 20, 1000, 10))) {
      BadApplicationException e =
          assertThrows(BadApplicationException.class, () -> ApplicationJar.inspect(jar, limits));
      assertEquals(Cause.TOO_MANY_INSTRUCTIONS, e.what());
      assertTrue(String.valueOf(e.getMessage()).contains("10 are allowed"), e.getMessage());
    }
    ApplicationJar.inspect(jar, new JarLimits(100, 1 << 20, 1 << 20, 1000, 1000));
  }
}
