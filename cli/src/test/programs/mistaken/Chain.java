package mistaken;

import java.io.Serializable;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Knows the end of a chain by its identity; right only where tasks share memory. */
public class Chain extends SatinObject {
  static final Link END = new Link(0, null);

  Thread log; // Null, so that it can be serialized.

  /** Has fields that change, so that each node gets a copy of the end. */
  static class Link implements Serializable {
    int value;
    Link next;

    Link(int value, Link next) {
      this.value = value;
      this.next = next;
    }
  }

  @Spawn
  int sum(Link chain) {
    int sum = 0;
    for (Link link = chain; link != END && link != null; link = link.next) {
      sum += link.value + 1;
    }
    return sum;
  }

  int start() {
    Link chain = END;
    for (int i = 0; i < 5; i++) {
      chain = new Link(i, chain);
    }
    int all = sum(chain);
    int rest = sum(chain.next);
    return 100 * all + rest;
  }

  public static void main(String[] args) {
    System.out.println(new Chain().start());
  }
}
