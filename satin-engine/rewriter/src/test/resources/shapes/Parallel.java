package shapes;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.satingrid.satin.From;
import org.satingrid.satin.Part;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;
import org.satingrid.satin.To;

/** The common shapes of calls that run in parallel. Each method makes eight calls or two. */
public class Parallel extends SatinObject {
  static final int CALLS = 8;

  record Pair(long a, long b) {}

  static class Node implements Serializable {
    Node left;
    Node right;
    long value;

    Node(long value) {
      this.value = value;
    }
  }

  interface Problem extends Serializable {
    int bound(int i);
  }

  record Linear(int factor) implements Problem {
    @Override
    public int bound(int i) {
      return i * factor;
    }
  }

  long a;
  long b;
  final long[] table = new long[CALLS];

  @Spawn
  long f(long n) {
    return n * 3 + 1;
  }

  @Spawn
  Integer boxed(int n) {
    return n;
  }

  @Spawn
  void nothing(int n) {}

  @Spawn
  int at(int[] in, int i) {
    return in[i] + i;
  }

  @Spawn
  long place(int[] board) {
    return Arrays.hashCode(board);
  }

  @Spawn
  Node build(int depth) {
    Node node = new Node(depth);
    if (depth > 0) {
      node.left = build(depth - 1);
      node.right = build(depth - 1);
    }
    return node;
  }

  @Spawn
  long big(BigInteger n) {
    return n.bitLength();
  }

  static long total(long[][] m) {
    long sum = 0;
    for (long[] row : m) {
      for (long x : row) {
        sum += x;
      }
    }
    return sum;
  }

  static long weigh(Node node) {
    return node == null ? 0 : node.value + 2 * weigh(node.left) + 3 * weigh(node.right);
  }

  Object ownArray() {
    long[] r = new long[CALLS];
    for (int i = 0; i < r.length; i++) {
      r[i] = f(i);
    }
    return Arrays.toString(r);
  }

  Object twoLocals() {
    long x = f(1);
    long y = f(2);
    return x * 10 + y;
  }

  Object expression() {
    return f(1) + f(2);
  }

  Object sum() {
    long sum = 0;
    for (int i = 0; i < CALLS; i++) {
      sum += f(i);
    }
    return sum;
  }

  Object maximum() {
    long best = 0;
    for (int i = 0; i < CALLS; i++) {
      best = Math.max(best, f(i));
    }
    return best;
  }

  Object ternary() {
    long x = a == 0 ? f(1) : f(2);
    long y = a == 1 ? f(3) : f(4);
    return x * 10 + y;
  }

  Object boxes() {
    Integer x = boxed(1);
    int y = boxed(2);
    Long z = f(3);
    return x + y + z;
  }

  Object earlyReturn() {
    long x = f(1);
    if (a > 0) {
      return x;
    }
    long y = f(2);
    return x * 10 + y;
  }

  Object noResult() {
    for (int i = 0; i < CALLS; i++) {
      nothing(i);
    }
    return "";
  }

  Object constructed() {
    return new Pair(f(1), f(2)).toString();
  }

  Object concatenated() {
    return "a" + f(1) + f(2);
  }

  Object matrix() {
    long[][] m = new long[2][4];
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 4; j++) {
        m[i][j] = f(i + j);
      }
    }
    return total(m);
  }

  Object rows() {
    long[][] m = new long[2][];
    for (int i = 0; i < 2; i++) {
      m[i] = new long[4];
      for (int j = 0; j < 4; j++) {
        m[i][j] = f(i + j);
      }
    }
    return total(m);
  }

  Object tree() {
    Node node = new Node(1);
    node.left = build(1);
    node.right = build(1);
    return weigh(node);
  }

  Object ownFields() {
    a = f(1);
    b = f(2);
    return a * 10 + b;
  }

  Object ownTable() {
    for (int i = 0; i < table.length; i++) {
      table[i] = f(i);
    }
    return Arrays.toString(table);
  }

  Object parameters() {
    return parameters(new long[CALLS], new int[CALLS]);
  }

  private Object parameters(long[] out, int[] in) {
    for (int i = 0; i < out.length; i++) {
      out[i] = at(in, i);
    }
    return Arrays.toString(out);
  }

  Object clonedBoard() {
    int[] board = new int[CALLS];
    long n = 0;
    for (int c = 0; c < CALLS; c++) {
      int[] next = board.clone();
      next[c] = c;
      n += place(next);
    }
    return n;
  }

  Object fromList() {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < CALLS; i++) {
      list.add(i);
    }
    long sum = 0;
    for (int i = 0; i < list.size(); i++) {
      sum += f(list.get(i));
    }
    return sum;
  }

  Object eachOfList() {
    long sum = 0;
    for (int i : List.of(1, 2, 3, 4, 5, 6, 7, 8)) {
      sum += f(i);
    }
    return sum;
  }

  Object ownDeque() {
    ArrayDeque<Integer> deque = new ArrayDeque<>();
    for (int i = 0; i < CALLS; i++) {
      deque.add(i);
    }
    long sum = 0;
    while (!deque.isEmpty()) {
      sum += f(deque.poll());
    }
    return sum;
  }

  Object problem() {
    return problem(new Linear(3));
  }

  private Object problem(Problem problem) {
    long sum = 0;
    for (int i = 0; i < CALLS; i++) {
      sum += f(problem.bound(i));
    }
    return sum;
  }

  Object lambda() {
    int factor = 3;
    IntUnaryOperator bound = i -> i * factor;
    long sum = 0;
    for (int i = 0; i < CALLS; i++) {
      sum += f(bound.applyAsInt(i));
    }
    return sum;
  }

  Object bigIntegers() {
    BigInteger n = BigInteger.ONE;
    long sum = 0;
    for (int i = 0; i < CALLS; i++) {
      n = n.multiply(BigInteger.TEN);
      sum += big(n);
    }
    return sum;
  }

  Object caught() {
    try {
      long x = f(1);
      long y = f(2);
      return x * 10 + y;
    } catch (IllegalStateException e) {
      return -1;
    }
  }

  Object withFinally() {
    try {
      long x = f(1);
      long y = f(2);
      return x * 10 + y;
    } finally {
      a++;
    }
  }

  @Spawn
  long fill(@Part int[] in, @From int from, @To int to) {
    for (int i = from; i < to; i++) {
      in[i] += i * to;
    }
    return to - from;
  }

  private long halves(int[] in, int from, int to) {
    int middle = (from + to) / 2;
    long x = fill(in, from, middle);
    long y = fill(in, middle, to);
    return x * 100 + y;
  }

  Object halves() {
    int[] in = new int[5];
    return halves(in, 0, 5) + Arrays.toString(in);
  }

  Object blocks() {
    int[] in = new int[3 * CALLS];
    for (int i = 0; i < CALLS; i++) {
      fill(in, 3 * i, 3 * i + 3);
    }
    sync();
    return Arrays.toString(in);
  }

  private long sumOfParts(int[] in) {
    return fill(in, 2, 4) + fill(in, 0, 2) + fill(in, 4, 5);
  }

  Object sumOfParts() {
    int[] in = new int[5];
    return sumOfParts(in) + Arrays.toString(in);
  }

  Object shape(String name) {
    return switch (name) {
      case "ownArray" -> ownArray();
      case "twoLocals" -> twoLocals();
      case "expression" -> expression();
      case "sum" -> sum();
      case "maximum" -> maximum();
      case "ternary" -> ternary();
      case "boxes" -> boxes();
      case "earlyReturn" -> earlyReturn();
      case "noResult" -> noResult();
      case "constructed" -> constructed();
      case "concatenated" -> concatenated();
      case "matrix" -> matrix();
      case "rows" -> rows();
      case "tree" -> tree();
      case "ownFields" -> ownFields();
      case "ownTable" -> ownTable();
      case "parameters" -> parameters();
      case "clonedBoard" -> clonedBoard();
      case "fromList" -> fromList();
      case "eachOfList" -> eachOfList();
      case "ownDeque" -> ownDeque();
      case "problem" -> problem();
      case "lambda" -> lambda();
      case "bigIntegers" -> bigIntegers();
      case "caught" -> caught();
      case "withFinally" -> withFinally();
      case "halves" -> halves();
      case "blocks" -> blocks();
      case "sumOfParts" -> sumOfParts();
      default -> throw new IllegalArgumentException(name);
    };
  }

  public static Object run(String shape) {
    return new Parallel().shape(shape);
  }
}
