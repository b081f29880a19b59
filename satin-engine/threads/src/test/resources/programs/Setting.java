import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** Threads of several nodes use the same properties. */
public class Setting {

  static final Properties SETTINGS = new Properties();
  static final Map<Object, Object> AS_MAP = SETTINGS;
  static final Properties LAYERED = new Properties(SETTINGS);

  static void inThread(Runnable work) throws InterruptedException {
    Thread thread = new Thread(work);
    thread.start();
    thread.join();
  }

  public static void main(String... arguments) throws Exception {
    SETTINGS.load(new StringReader("# comment\na=1\nb = x\\u00e9\nq:7\nlong \\\n  line\n"));
    Thread[] threads = new Thread[4];
    for (int t = 0; t < threads.length; t++) {
      int me = t;
      threads[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 20; i++) { // without a lock: the methods are synchronized
                  SETTINGS.setProperty("k" + me + "-" + i % 10, "v" + i);
                  AS_MAP.merge("count", 1, (a, b) -> (Integer) a + (Integer) b);
                }
                LAYERED.setProperty("own" + me, SETTINGS.getProperty("b"));
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    inThread(() -> System.out.println(new TreeMap<>(SETTINGS)));
    inThread(() -> System.out.println(AS_MAP.remove("count") + LAYERED.getProperty("q")));
    inThread(() -> System.out.println(LAYERED.getProperty("none", "default") + LAYERED));
    int names = 0;
    for (Enumeration<?> all = LAYERED.propertyNames(); all.hasMoreElements(); names++) {
      all.nextElement();
    }
    System.out.println(names + " " + LAYERED.stringPropertyNames().size());
    StringWriter text = new StringWriter();
    SETTINGS.store(text, "stored");
    System.out.println(text.toString().lines().filter(line -> line.charAt(0) != '#').sorted().toList());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SETTINGS.store(bytes, null);
    Properties again = new Properties();
    again.load(new ByteArrayInputStream(bytes.toByteArray()));
    System.out.println(again.equals(SETTINGS));
    Hashtable<Object, Object> ofSystem = System.getProperties();
    System.out.println(ofSystem.get("java.version").equals(System.getProperty("java.version")));
    ofSystem.put("satin.test.setting", "set");
    System.out.println(System.getProperty("satin.test.setting") + ofSystem.remove("satin.test.setting"));
    System.out.println(System.getProperty("satin.test.setting"));
  }
}
