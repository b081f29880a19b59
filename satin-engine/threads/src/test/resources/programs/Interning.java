import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/** The identity of strings on all nodes. */
public class Interning {

  static final String STOP = "STOP";
  static final String POISON = new String("poison");

  static class Named {
    String name;
    Named next;
  }

  static final String[] GIVEN = {
    STOP,
    new String("STOP"),
    "stop".toUpperCase(),
    new String("STOP").intern(),
    String.valueOf(new char[] {'S', 'T', 'O', 'P'}),
    POISON,
    null
  };

  static final Map<String, Integer> BY_IDENTITY =
      Collections.synchronizedMap(new IdentityHashMap<>());
  static final AtomicReference<String> STATE = new AtomicReference<>("idle");
  static final List<String> LINES = Collections.synchronizedList(new ArrayList<>());
  static Named named = new Named();
  static String kept;
  static Object other;
  static int count;

  static void look(int me) {
    StringBuilder text = new StringBuilder();
    for (String one : GIVEN) {
      text.append(one == STOP).append(one == "STOP").append(one == POISON).append(' ');
    }
    text.append(named.name == kept).append(other == kept).append(kept == "made by main");
    text.append(BY_IDENTITY.get(POISON)).append(BY_IDENTITY.get("poison"));
    text.append(BY_IDENTITY.get("constant")).append(BY_IDENTITY.get(new String("constant")));
    text.append(STATE.compareAndSet(new String("idle"), "never"));
    text.append(STATE.compareAndSet("idle", kept)).append(STATE.get() == kept);
    text.append(STATE.compareAndSet(kept, "idle"));
    LINES.add(text.toString());
    other = other == kept ? kept : new String(kept);
    if (me % 2 == 0) {
      GIVEN[1] = GIVEN[1]; // The assignment sends the string back to main's node.
    } else {
      // The new string is equal to the old one, but is another object.
      named.name = new String(kept);
    }
    for (int i = 0; i < 100; i++) {
      synchronized (kept) {
        count++;
      }
    }
  }

  public static void main(String[] arguments) throws Exception {
    kept = "made by main" + "!".repeat(arguments.length - 1);
    named.name = kept;
    other = kept;
    String before = GIVEN[1];
    BY_IDENTITY.put(POISON, 1);
    BY_IDENTITY.put("constant", 2);
    for (int t = 0; t < 4; t++) { // The threads run one after the other, on all nodes.
      int me = t;
      Thread thread = new Thread(() -> look(me));
      thread.start();
      thread.join();
    }
    Thread[] counting = new Thread[3];
    for (int t = 0; t < counting.length; t++) {
      counting[t] = new Thread(() -> look(0));
      counting[t].start();
    }
    for (Thread thread : counting) {
      thread.join();
    }
    for (int i = 0; i < 4; i++) {
      System.out.println(LINES.get(i));
    }
    System.out.println((before == GIVEN[1]) + " " + (named.name == kept) + " " + count);
  }
}
