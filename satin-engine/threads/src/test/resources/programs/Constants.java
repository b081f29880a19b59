import java.util.ArrayList;
import java.util.List;

/** Enums with constants that print when they are made. */
public class Constants {

  enum Registry {
    INSTANCE;

    private final List<String> names = new ArrayList<>();

    Registry() {
      System.out.println("made " + name());
    }

    synchronized int add(String name) {
      names.add(name);
      return names.size();
    }
  }

  enum Level {
    LOW(1),
    HIGH(2);

    static {
      System.out.println("levels " + values().length);
    }

    final int weight;

    Level(int weight) {
      this.weight = weight;
      System.out.println(this + " weighs " + weight);
    }
  }

  public static void main(String[] arguments) throws Exception {
    for (int t = 0; t < 4; t++) { // The threads run one after the other, on all nodes.
      int me = t;
      Thread thread =
          new Thread(
              () -> {
                System.out.println("added " + Registry.INSTANCE.add("n" + me));
                System.out.println(Level.valueOf("HIGH").weight + Level.LOW.weight);
              });
      thread.start();
      thread.join();
    }
    System.out.println(Registry.INSTANCE.add("main"));
  }
}
