package programs;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Messages of NullPointerException, which name variables. */
public class NullMessages extends SatinObject {
  static class Node implements java.io.Serializable {
    Node next;
    int value;
  }

  private static String of(Runnable call) {
    try {
      call.run();
      return "none";
    } catch (NullPointerException e) {
      return e.getMessage();
    }
  }

  @Spawn
  int count(int n) {
    if (n == 0) {
      return 1;
    }
    int left = count(n - 1);
    int right = count(n - 1);
    sync();
    return left + right;
  }

  @Spawn
  int parameter(long wide, Node node, int n) {
    int sum = count(n);
    sync();
    return sum + node.value;
  }

  @Spawn
  int storedBefore(long wide, Node node, int n) {
    int sum = count(n);
    sync();
    if (n % 2 == 0) {
      node = node.next;
    }
    return sum + node.value;
  }

  @Spawn
  int storedInLoop(Node node, int n) {
    int sum = count(n);
    sync();
    for (int i = 0; i < 9; i++) {
      sum += node.value;
      node = node.next;
    }
    return sum;
  }

  @Spawn
  int storedInClause(Node node, int n) {
    int sum = count(n);
    sync();
    try {
      node = null;
      Integer.parseInt("x");
    } catch (NumberFormatException e) {
      return sum + node.value;
    }
    return sum;
  }

  @Spawn
  int local(Node node, int n) {
    double half = n / 2.0;
    Node other = half < 0 ? node : node.next;
    int sum = count(n);
    sync();
    return sum + other.value;
  }

  @Spawn
  int array(int[][] rows, int i, int n) {
    int sum = count(n);
    sync();
    for (int element : rows[i]) {
      sum += element;
    }
    int j = i + 1;
    return sum + rows[j][i];
  }

  public static String run(int seed) {
    NullMessages o = new NullMessages();
    int n = 1 + seed % 4;
    return String.join(
        "; ",
        of(() -> o.parameter(1, null, n)),
        of(() -> o.storedBefore(1, new Node(), n)),
        of(() -> o.storedBefore(1, null, n)),
        of(() -> o.storedInLoop(null, n)),
        of(() -> o.storedInLoop(new Node(), n)),
        of(() -> o.storedInClause(new Node(), n)),
        of(() -> o.local(new Node(), n)),
        of(() -> o.array(null, 0, n)),
        of(() -> o.array(new int[2][], 0, n)),
        of(() -> o.array(new int[][] {{1}, null}, 0, n)));
  }
}
