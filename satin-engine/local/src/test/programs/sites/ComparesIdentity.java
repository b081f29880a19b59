package sites;

import java.io.Serializable;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Compares by == what keeps its identity on another node, and what never had it. */
public class ComparesIdentity extends SatinObject {
  static final Object NONE = new Object();
  static final Integer LARGE = 100_000;
  static final String MADE = String.valueOf("made".toCharArray());

  sealed interface Tree extends Serializable permits Leaf, Inner {
    Tree EMPTY = new Leaf();
  }

  record Leaf() implements Tree {}

  record Inner(Tree left, Tree right) implements Tree {}

  static int size(Tree tree) {
    return tree == Tree.EMPTY ? 1 : size(((Inner) tree).left) + size(((Inner) tree).right);
  }

  @Spawn
  Tree grow(int depth) {
    Elsewhere.work();
    if (depth == 0) {
      Elsewhere.mark();
      return Tree.EMPTY;
    }
    Tree left = grow(depth - 1);
    Tree right = grow(depth - 1);
    return new Inner(left, right);
  }

  @Spawn
  TreeSet<String> compare(int depth, String text, Object none, Integer[] numbers, BigInteger one) {
    TreeSet<String> all = new TreeSet<>();
    if (depth > 0) {
      TreeSet<String> a = compare(depth - 1, text, none, numbers, one);
      TreeSet<String> b = compare(depth - 1, text, none, numbers, one);
      all.addAll(a);
      all.addAll(b);
      return all;
    }
    Elsewhere.work();
    Elsewhere.mark();
    all.add(
        (text == "text")
            + " "
            + (text == MADE)
            + " "
            + (none == NONE)
            + " "
            + (numbers[0] == numbers[1])
            + " "
            + (numbers[0] == Integer.valueOf(7))
            + " "
            + (numbers[2] == LARGE)
            + " "
            + (one == BigInteger.ONE));
    return all;
  }

  public static void main(String[] args) throws Exception {
    ComparesIdentity program = new ComparesIdentity();
    TreeSet<String> found = new TreeSet<>();
    int wrong = 0;
    for (int round = 0; Elsewhere.isAwaited() || round < 3; round++) {
      Integer[] numbers = {7, 7, LARGE};
      TreeSet<String> same = program.compare(6, "text", NONE, numbers, BigInteger.ONE);
      Integer[] equal = {7, 7, Integer.valueOf(LARGE.intValue())};
      BigInteger one = new BigInteger("1");
      TreeSet<String> other = program.compare(6, MADE, "none", equal, one);
      Tree tree = program.grow(7);
      program.sync();
      found.addAll(same);
      found.addAll(other);
      wrong += size(tree) == 128 ? 0 : 1;
    }
    Files.writeString(Path.of(args[0]), found + " " + wrong);
  }
}
