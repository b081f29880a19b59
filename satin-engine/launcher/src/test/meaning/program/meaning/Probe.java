package meaning;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.satingrid.satin.SatinObject;

/**
 * Prints its surroundings, one fact in each line. The output must be the same with every launcher.
 */
public final class Probe extends SatinObject implements ProbeSpawns {
  private static final int TASKS = 16;

  @Override
  public String facts(int number, int hold) {
    long end = System.nanoTime() + hold * 1_000_000L;
    while (System.nanoTime() < end) {
      Math.sqrt(end);
    }
    return ProcessHandle.current().pid() + " " + here();
  }

  /** Describes the surroundings of the calling thread. */
  private static String here() {
    ClassLoader own = Probe.class.getClassLoader();
    Thread thread = Thread.currentThread();
    return "context="
        + (thread.getContextClassLoader() == own)
        + " system="
        + (ClassLoader.getSystemClassLoader() == own)
        + " resource="
        + text(ClassLoader.getSystemResourceAsStream("meaning/data.txt"))
        + " dep="
        + (ClassLoader.getSystemResource("dep/dep.txt") != null)
        + " classpath="
        + Path.of(System.getProperty("java.class.path")).getFileName();
  }

  private static String text(InputStream in) {
    try (in) {
      return in == null ? "none" : new String(in.readAllBytes(), StandardCharsets.UTF_8).trim();
    } catch (IOException e) {
      return e.toString();
    }
  }

  /**
   * Arguments: {@code HOLD ARGUMENT...}. Each task keeps its worker busy for {@code HOLD}
   * milliseconds.
   */
  public static void main(String[] arguments) throws Exception {
    print("arguments", Arrays.toString(arguments) + arguments.length);
    print("input", text(System.in));
    print("main", here());
    Thread main = Thread.currentThread();
    print("main daemon", main.isDaemon() + " priority " + main.getPriority());
    print("new daemon", new Thread(() -> {}).isDaemon());
    print("group", main.getThreadGroup().getName());
    print("new thread", inThread());
    print("common pool", CompletableFuture.supplyAsync(Probe::here).get());
    print("own pool", new ForkJoinPool(1).submit(Probe::here).get());
    print("parallel stream", parallel());
    print("virtual", virtual());
    places();
    manifest();
    print("dep", dep.Dep.value());
    Properties properties = new Properties();
    properties.load(Probe.class.getResourceAsStream("data.txt"));
    print("class resource", properties);
    print("bundle", ResourceBundle.getBundle("meaning.words").getString("hello"));
    Iterator<Supplier> services = ServiceLoader.load(Supplier.class).iterator();
    print("service", services.hasNext() ? services.next().get() : "none");
    print("by name", Class.forName("meaning.Which").getClassLoader() == Probe.class.getClassLoader());
    print("by system", Class.forName("meaning.Which", false, ClassLoader.getSystemClassLoader()) == Which.class);
    tasks(Integer.parseInt(arguments[0]));
  }

  private static void places() throws Exception {
    print("home", System.getProperty("user.home"));
    print("dir", System.getProperty("user.dir"));
    Path source = Path.of(Probe.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    print("source", source.getFileName());
    print("module", Probe.class.getModule().isNamed());
    print("assertions", Probe.class.desiredAssertionStatus());
  }

  private static void manifest() {
    Package own = Probe.class.getPackage();
    print("package", own.getImplementationTitle() + " " + own.getImplementationVersion());
    print("version", Which.version());
    print("opens", opened());
    print("exports", exported());
    print("native", nativeAccess());
  }

  private static String opened() {
    try {
      Field field = String.class.getDeclaredField("hash");
      field.setAccessible(true);
      return "open";
    } catch (ReflectiveOperationException | RuntimeException e) {
      return e.getClass().getSimpleName();
    }
  }

  private static String exported() {
    try {
      Method method = Class.forName("jdk.internal.misc.VM").getMethod("maxDirectMemory");
      return ((long) method.invoke(null) > 0) + "";
    } catch (ReflectiveOperationException e) {
      return e.getClass().getSimpleName();
    }
  }

  private static String nativeAccess() {
    try {
      Method enabled = Module.class.getMethod("isNativeAccessEnabled");
      return enabled.invoke(Probe.class.getModule()) + "";
    } catch (ReflectiveOperationException e) {
      return e.getClass().getSimpleName();
    }
  }

  private static String inThread() throws InterruptedException {
    String[] found = new String[1];
    Thread thread = new Thread(() -> found[0] = here());
    thread.start();
    thread.join();
    return found[0];
  }

  private static String parallel() {
    return IntStream.range(0, 64)
        .parallel()
        .mapToObj(i -> here())
        .collect(Collectors.toSet())
        .toString();
  }

  private static String virtual() throws InterruptedException {
    String[] found = {"none"};
    try {
      Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
      ((Thread) start.invoke(null, (Runnable) () -> found[0] = here())).join();
    } catch (ReflectiveOperationException old) {
      return "none";
    }
    return found[0];
  }

  private static void tasks(int hold) {
    Probe probe = new Probe();
    String[] found = new String[TASKS];
    for (int i = 0; i < TASKS; i++) {
      found[i] = probe.facts(i, hold);
    }
    probe.sync();
    Set<String> processes = new TreeSet<>();
    Set<String> facts = new TreeSet<>();
    for (String one : found) {
      int space = one.indexOf(' ');
      processes.add(one.substring(0, space));
      facts.add(one.substring(space + 1));
    }
    print("tasks", facts);
    System.out.println("processes: " + processes.size());
  }

  private static void print(String fact, Object value) {
    System.out.println("fact " + fact + ": " + value);
  }
}
