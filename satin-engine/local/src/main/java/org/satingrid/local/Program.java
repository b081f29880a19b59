package org.satingrid.local;

import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.satingrid.rewriter.ApplicationJar;
import org.satingrid.rewriter.BadApplicationException;
import org.satingrid.rewriter.Mechanism;
import org.satingrid.rewriter.Refusal;
import org.satingrid.rewriter.RewritingClassLoader;
import org.satingrid.runtime.launch.JarLaunch;

/**
 * A jar with a program.
 *
 * @param mainClass binary name of the class to run
 * @param rewritten whether it was rewritten ahead of time, so that it cannot run as a sequential
 *     program
 * @param tellsProgress whether the program reports its share of completed work. Programs with
 *     spawned methods report it, and programs of the other models do not
 * @param doubts code that can fail or differ on several nodes, and code that waits
 */
public record Program(
    Path jar, String mainClass, boolean rewritten, boolean tellsProgress, List<Refusal> doubts) {

  private static final Set<String> UNTOLD = Set.of("fjtask", "workcrew");

  /**
   * Inspects a jar without loading its classes.
   *
   * @throws BadApplicationException if the jar cannot run as an application
   * @throws RefusedException if it uses a feature that the rewriter does not support
   * @throws IOException if the file cannot be read
   */
  public static Program of(Path jar) throws BadApplicationException, RefusedException, IOException {
    ApplicationJar application = ApplicationJar.inspect(jar);
    boolean rewritten = isRewritten(jar);
    // Code that was rewritten ahead of time was checked at that time. It cannot be checked again,
    // because it differs from the code of a compiler.
    if (!rewritten && !application.refusals().isEmpty()) {
      throw new RefusedException(application.refusals());
    }
    List<Refusal> doubts =
        Stream.concat(application.stuck().stream(), application.warnings().stream()).toList();
    boolean tellsProgress = Collections.disjoint(application.models(), UNTOLD);
    return new Program(jar, application.mainClass(), rewritten, tellsProgress, doubts);
  }

  private static boolean isRewritten(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.stream().anyMatch(entry -> entry.getName().contains("$satin$"));
    }
  }

  /** Starts the program on workers. */
  Run onWorkers(int workers, Mechanism mechanism, List<String> arguments) throws IOException {
    return new ParallelRun(call(loader(mechanism), arguments), workers);
  }

  /** Starts the program on the sites of this process. */
  Run onSites(LocalSites sites, Mechanism mechanism, List<String> arguments) throws IOException {
    // The loader is the same as on a grid. It does not change classes that were rewritten ahead of
    // time.
    RewritingClassLoader first = rewriting(mechanism);
    return new SitesRun(
        call(first, arguments), mainClass, sites, first, () -> rewriting(mechanism));
  }

  private URLClassLoader loader(Mechanism mechanism) throws IOException {
    return rewritten ? asItIs() : rewriting(mechanism);
  }

  private RewritingClassLoader rewriting(Mechanism mechanism) {
    return new RewritingClassLoader(List.of(jar), engine(), mechanism);
  }

  /** Starts the program unchanged. */
  Run inSequence(List<String> arguments) throws IOException {
    return new SequentialRun(call(asItIs(), arguments));
  }

  private URLClassLoader asItIs() throws IOException {
    return new PlainClassLoader(jar.toUri().toURL(), engine());
  }

  private static ClassLoader engine() {
    return Objects.requireNonNull(Program.class.getClassLoader());
  }

  /**
   * Makes the call of main. The program's loader stays open until the process ends, because tasks
   * can load classes after the end of main.
   */
  private MainCall call(URLClassLoader application, List<String> arguments) throws IOException {
    JarLaunch.prepare(jar, application); // The program's threads inherit the loader.
    return new MainCall(application, mainClass, arguments);
  }
}
