package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The warnings about objects that spawned calls change, or compare by identity. */
@Timeout(240)
class ObjectChecksTest {

  @TempDir Path dir;

  private ApplicationJar inspect(String name, String source) throws Exception {
    Path jar = TestJar.pack(dir, TestJar.compile(dir, name, source, 17), "programs." + name);
    return ApplicationJar.inspect(jar);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "Map<String, Integer>|new TreeMap<>()|v.merge(\"a\", 1, Integer::sum)",
        "Map<String, Integer>|new TreeMap<>()|v.compute(\"a\", (k, n) -> 1)",
        "Map<String, Integer>|new TreeMap<>()|v.computeIfPresent(\"a\", (k, n) -> n + 1)",
        "Map<String, Integer>|new TreeMap<>()|v.replaceAll((k, n) -> n + 1)",
        "Map<String, Integer>|new TreeMap<>()|for (var e : v.entrySet()) e.setValue(4)",
        "TreeMap<String, Integer>|new TreeMap<>()|v.pollFirstEntry()",
        "Map<String, Map<String, Integer>>|new TreeMap<>()|v.get(\"a\").merge(\"b\", 1, Integer::sum)",
        "List<Integer>|new ArrayList<>()|v.removeIf(n -> n > 1)",
        "Set<Integer>|new TreeSet<>()|v.retainAll(Set.of(1))",
        "Vector<Integer>|new Vector<>()|v.insertElementAt(1, 0)",
        "Date|new Date()|v.setTime(1)",
      })
  void warnsOfArgumentsThatTheJdkChanges(String type, String made, String change) throws Exception {
    String source =
        """
        package programs;
        import java.util.*;
        import org.satingrid.satin.*;
        public class Given extends SatinObject {
          @Spawn void change(TYPE v) {
            CHANGE;
          }
          public static void main(String[] args) {
            TYPE v = MADE;
            new Given().change(v);
            System.out.println(v);
          }
        }
        """
            .replace("TYPE", type)
            .replace("MADE", made)
            .replace("CHANGE", change);
    List<Refusal> doubts = inspect("Given", source).doubts();
    assertEquals(List.of(10), doubts.stream().map(Refusal::line).toList(), doubts::toString);
    String reason = "the spawned call change(...) changes argument 1, which line 11 uses";
    assertTrue(doubts.get(0).reason().startsWith(reason), doubts::toString);
  }

  /** Builders that return themselves, and views of copied lists, change no argument. */
  @Test
  void doesNotWarnOfChangedCopies() throws Exception {
    String source =
        """
        package programs;
        import java.util.*;
        import org.satingrid.satin.*;
        public class Copies extends SatinObject {
          static class Builder {
            String name;
            long sum;
            Builder name(String s) { name = s; return this; }
            Builder add(long n) { sum += n; return this; }
          }
          @Spawn List<Integer> lists(List<Integer> from, int n) {
            if (n == 0) return from;
            List<Integer> a = lists(from, n - 1);
            List<Integer> b = lists(from, n - 1);
            sync();
            List<Integer> all = new ArrayList<>(a);
            all.addAll(b);
            all.subList(0, n).clear();
            return all;
          }
          @Spawn long builders(int n) {
            Builder builder = new Builder().name("n" + n).add(n);
            if (n == 0) return builder.sum;
            long a = builders(n - 1);
            long b = builders(n - 1);
            sync();
            return builder.add(a).add(b).sum;
          }
          public static void main(String[] args) {
            Copies copies = new Copies();
            List<Integer> from = new ArrayList<>(List.of(1, 2));
            List<Integer> all = copies.lists(from, 2);
            long sum = copies.builders(3);
            copies.sync();
            System.out.println(from + " " + all + sum);
          }
        }
        """;
    assertEquals(List.of(), inspect("Copies", source).warnings());
  }

  @Test
  void warnsOfObjectsThatAreFoundByIdentity() throws Exception {
    String source =
        """
        package programs;
        import java.io.Serializable;
        import java.util.*;
        import org.satingrid.satin.*;
        public class Found extends SatinObject {
          static class City implements Serializable { int number; }
          record Town(int number) implements Serializable {}
          static final List<City> ALL = new ArrayList<>();
          static final Map<City, Integer> SIZE = new HashMap<>();
          static final Set<Town> TOWNS = new HashSet<>();
          static final int[] LIMIT = {5};
          @Spawn boolean has(City city) {
            return ALL.contains(city);
          }
          @Spawn int size(City city) {
            return SIZE.getOrDefault(city, 0);
          }
          @Spawn boolean isFirst(City city) {
            return city.equals(ALL.get(0));
          }
          @Spawn boolean isLimit(int[] numbers) {
            return numbers == LIMIT;
          }
          @Spawn int right(Town town, List<City> some, Map<City, Integer> sizes, String name) {
            int n = TOWNS.contains(town) || name.equals("a") ? 1 : 0;
            n += some.indexOf(some.get(0)) + sizes.get(some.get(1));
            n += SIZE.get(ALL.get(0)) + (ALL.contains(new City()) ? 1 : 0);
            return n;
          }
          public static void main(String[] args) {
            Found found = new Found();
            City city = new City();
            ALL.add(city);
            boolean a = found.has(city);
            int b = found.size(city);
            boolean c = found.isFirst(city);
            boolean d = found.isLimit(LIMIT);
            int e = found.right(new Town(1), ALL, SIZE, "a");
            found.sync();
            System.out.println(a + " " + b + c + d + e + ALL.contains(city));
          }
        }
        """;
    List<Refusal> doubts = inspect("Found", source).doubts();
    assertEquals(
        List.of(13, 16, 19, 22),
        doubts.stream().map(Refusal::line).sorted().toList(),
        doubts::toString);
    assertEquals(
        "a spawned call compares a City with Found.ALL by contains(...), City has no equals, and an"
            + " argument that another node gets is a copy and not the same object",
        doubts.get(0).reason());
  }

  @Test
  void warnsOfResultsThatAreComparedByIdentity() throws Exception {
    String source =
        """
        package programs;
        import java.io.Serializable;
        import org.satingrid.satin.*;
        public class Pruned extends SatinObject {
          record Tree(Tree left, Tree right) implements Serializable {
            static final Tree NONE = new Tree(null, null);
          }
          static class Cell implements Serializable { Cell next; }
          static class Leaf implements Serializable {}
          @Spawn Leaf leaf(Leaf leaf) { return leaf; }
          @Spawn Tree prune(Tree tree) {
            if (tree == Tree.NONE || tree.left == Tree.NONE) return tree;
            Tree left = prune(tree.left);
            sync();
            return left == tree.left ? tree : new Tree(left, tree.right);
          }
          @Spawn Cell last(Cell cell) {
            Cell last = cell.next == null ? cell : last(cell.next);
            sync();
            return last == cell ? cell : last;
          }
          public static void main(String[] args) {
            Pruned pruned = new Pruned();
            Tree tree = pruned.prune(new Tree(Tree.NONE, Tree.NONE));
            Cell cell = pruned.last(new Cell());
            pruned.sync();
            System.out.println(cell.next == cell || tree == null || tree == Tree.NONE);
            System.out.println(java.util.List.of(tree, cell).contains(tree));
            java.util.Set<Leaf> leaves = new java.util.HashSet<>();
            leaves.remove(pruned.leaf(new Leaf()));
          }
        }
        """;
    List<Refusal> doubts = inspect("Pruned", source).doubts();
    assertEquals(List.of(15, 30), doubts.stream().map(Refusal::line).toList(), doubts::toString);
    assertTrue(doubts.get(0).reason().contains("prune(...) is compared by =="), doubts::toString);
    assertTrue(
        doubts.get(1).reason().contains("leaf(...) is compared by remove"), doubts::toString);
  }

  @Test
  void warnsOfChangedArgumentsThatAreAlsoStatic() throws Exception {
    String source =
        """
        package programs;
        import org.satingrid.satin.*;
        public class Alias extends SatinObject {
          static final int[] BOARD = new int[8];
          static final int[] TABLE = new int[8];
          static int peek() { return BOARD[3]; }
          @Spawn int alias(int[] board) {
            board[3] = 50;
            return peek();
          }
          @Spawn int fills(int[] table) {
            table[3] = 50;
            return table[2];
          }
          @Spawn int reads(int[] board) {
            return board[3] + peek();
          }
          public static void main(String[] args) {
            Alias alias = new Alias();
            int a = alias.alias(BOARD);
            int b = alias.fills(TABLE);
            int c = alias.reads(BOARD);
            alias.sync();
            System.out.println(a + b + c);
          }
        }
        """;
    List<Refusal> doubts =
        inspect("Alias", source).doubts().stream()
            .filter(doubt -> doubt.reason().contains("two objects"))
            .toList();
    assertEquals(List.of(20), doubts.stream().map(Refusal::line).toList(), doubts::toString);
    assertTrue(doubts.get(0).reason().contains("Alias.BOARD"), doubts::toString);
  }

  /** Tests a class with its subclass, and two classes that read fields of each other. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Base.DEFAULT.v()|new Derived().v()|Base and Pairs.Derived",
        "P.x|Q.y|P and Pairs.Q",
      })
  void warnsOfClassesWhoseInitializersNeedEachOther(String one, String other, String pair)
      throws Exception {
    List<Refusal> warnings = inspect("Pairs", pairs(one, other, "")).warnings();
    assertTrue(warnings.stream().allMatch(warning -> warning.line() > 0), warnings.toString());
    String text = warnings.toString();
    assertTrue(text.contains("the static initializers of Pairs." + pair + " need"), text);
    String used = inspect("Pairs", pairs(one, other, one)).warnings().toString();
    assertFalse(used.contains("need each other"), used);
    String same = inspect("Pairs", pairs(one, "1", "")).warnings().toString();
    assertFalse(same.contains("need each other"), same);
  }

  private static String pairs(String one, String other, String before) {
    return """
        package programs;
        import org.satingrid.satin.*;
        public class Pairs extends SatinObject {
          static class Base { static final Base DEFAULT = new Derived(); int v() { return 1; } }
          static class Derived extends Base { int v() { return 2; } }
          static class P { static int x = helped(); static int helped() { return Q.y + 1; } }
          static class Q { static int y = P.x + 1; }
          @Spawn int one() { return ONE; }
          @Spawn int other() { return OTHER; }
          public static void main(String[] args) {
            String before = "" + BEFORE;
            Pairs self = new Pairs();
            int a = self.one();
            int b = self.other();
            System.out.println(before + a + b);
          }
        }
        """
        .replace("ONE", one)
        .replace("OTHER", other)
        .replace("BEFORE", before.isEmpty() ? "0" : before);
  }

  private static final String SIZE =
      "static int size(Item item) { return item == ALL.get(0) ? 0 : 1; }";

  /** Each line of main compares or changes a result that is an object of a static collection. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "ALL.indexOf(best)|compares",
        "best == ALL.get(0)|compares",
        "VISITS.merge(best, 1, Integer::sum)|compares",
        "best.used++|changes",
        "size(best)|compares",
        "best.weight|",
        "new Item(3).used++|",
        "NAMES.get(0)|",
      })
  void warnsOfResultsThatAreObjectsOfStaticFields(String use, @Nullable String does)
      throws Exception {
    String source =
        """
        package programs;
        import java.util.*;
        import org.satingrid.satin.*;
        public class Picks extends SatinObject {
          static class Item implements java.io.Serializable {
            final int weight;
            int used;
            Item(int w) { weight = w; }
          }
          static final List<Item> ALL = new ArrayList<>();
          static final List<String> NAMES = new ArrayList<>();
          static final Map<Item, Integer> VISITS = new HashMap<>();
          @Spawn Item heaviest(int lo, int hi) {
            if (hi - lo == 1) return ALL.get(lo);
            Item a = heaviest(lo, (lo + hi) / 2);
            Item b = heaviest((lo + hi) / 2, hi);
            return a.weight >= b.weight ? a : b;
          }
          SIZE
          public static void main(String[] args) {
            for (int i = 0; i < 9; i++) ALL.add(new Item(i));
            NAMES.add("a");
            Item best = new Picks().heaviest(0, 9);
            System.out.println("" + (USE));
          }
        }
        """
            .replace("USE", use)
            .replace("SIZE", use.startsWith("size") ? SIZE : "");
    String text = inspect("Picks", source).warnings().toString();
    if (does == null) {
      assertFalse(text.contains("of the static field"), text);
    } else {
      assertTrue(text.contains(does + " an object of Item"), text);
      assertTrue(text.contains("of the static field Picks.ALL (heaviest)"), text);
    }
  }

  /** A list of a static field as result is another list if another node returns it. */
  @ParameterizedTest
  @CsvSource({"found == NONE, true", "found.isEmpty(), false", "NONE.equals(found), false"})
  void warnsOfAComparedCollectionOfAStaticField(String use, boolean warns) throws Exception {
    String source =
        """
        package programs;
        import java.util.*;
        import org.satingrid.satin.*;
        public class Finds extends SatinObject {
          static final List<Integer> NONE = new ArrayList<>();
          @Spawn List<Integer> factors(int n) {
            return n < 2 ? NONE : List.of(n);
          }
          public static void main(String[] args) {
            List<Integer> found = new Finds().factors(args.length);
            System.out.println(USE);
          }
        }
        """
            .replace("USE", use);
    String text = inspect("Finds", source).warnings().toString();
    assertEquals(warns, text.contains("compares an object of List"), text);
  }

  @ParameterizedTest
  @CsvSource({
    "e.printStackTrace(System.out), true",
    "e.printStackTrace(System.err), false",
    "e.printStackTrace(), false",
    "System.out.println(e), true",
  })
  void warnsOfCallsThatPrint(String print, boolean warns) throws Exception {
    String source =
        """
        package programs;
        import org.satingrid.satin.*;
        public class Prints extends SatinObject {
          @Spawn int divide(int n) {
            try { return 6 / n; } catch (ArithmeticException e) { PRINT; return 0; }
          }
          public static void main(String[] args) {
            int a = new Prints().divide(args.length);
            System.out.println(a);
          }
        }
        """
            .replace("PRINT", print);
    String text = inspect("Prints", source).warnings().toString();
    assertEquals(warns, text.contains("Prints.divide:5: a spawned call prints"), text);
  }
}
