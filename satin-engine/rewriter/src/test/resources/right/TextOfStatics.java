package right;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * Objects of the JDK that spawned calls change become text behind the calls. A counter beside other
 * static fields does not change the order of their changes.
 */
public class TextOfStatics extends SatinObject {
  static final AtomicLong CALLS = new AtomicLong();
  static final StringBuilder TRAIL = new StringBuilder();
  static final AtomicInteger COUNT = new AtomicInteger();
  static final List<Integer> ORDER = new ArrayList<>();
  static long hash;

  @Spawn
  long visit(int from, int to) {
    CALLS.incrementAndGet();
    if (to - from < 2) {
      synchronized (TRAIL) {
        TRAIL.append('x');
      }
      return from;
    }
    int middle = (from + to) / 2;
    return visit(from, middle) + visit(middle, to);
  }

  @Spawn
  long inOrder(int from, int to) {
    COUNT.incrementAndGet();
    if (to - from < 2) {
      hash = hash * 31 + from;
      ORDER.add(from);
      return from;
    }
    int middle = (from + to) / 2;
    return inOrder(from, middle) + inOrder(middle, to);
  }

  static String joined(Object... all) {
    StringBuilder text = new StringBuilder();
    for (Object each : all) {
      text.append(each).append(' ');
    }
    return text.toString();
  }

  public static Object run(int n) {
    CALLS.set(0);
    TRAIL.setLength(0);
    COUNT.set(0);
    ORDER.clear();
    hash = 0;
    TextOfStatics t = new TextOfStatics();
    String text = t.visit(0, n) + " calls " + CALLS;
    text += t.visit(0, n) + " trail " + TRAIL;
    text += t.visit(0, n) + joined(CALLS, TRAIL);
    text += t.visit(0, n) + String.valueOf(CALLS) + List.of(TRAIL);
    long sum = t.inOrder(0, n);
    return text + sum + " " + hash + ORDER + COUNT;
  }
}
