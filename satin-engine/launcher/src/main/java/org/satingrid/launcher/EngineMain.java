package org.satingrid.launcher;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.satingrid.launcher.link.EngineSpecFile;
import org.satingrid.network.NetworkException;
import org.satingrid.runtime.launch.CommonPoolThreads;
import org.satingrid.runtime.launch.OneOrder;

/**
 * Main class of the engine process. Its only argument is the path of its specification. Without an
 * argument, the process is a {@link Spare} until it receives the path. Exit code 0 means that the
 * job is done, that other engines continue it, that the engine was stopped, or that no job came.
 * Exit code 1 means a failure. The agent received the reason if possible. Exit code 2 means wrong
 * arguments. A program that ends itself with another status ends the process with this status.
 */
public final class EngineMain {
  private EngineMain() {}

  public static void main(String[] arguments) {
    CommonPoolThreads.prepare();
    DelayThread.start();
    OneOrder.set();
    home();
    if (arguments.length > 1) {
      System.err.println("usage: EngineMain [<engine specification>]; agents start engines");
      System.exit(2);
    }
    int exitCode = 1;
    try {
      exitCode = run(arguments.length == 1 ? Path.of(arguments[0]) : Spare.await());
    } catch (IOException | NetworkException unusable) {
      System.err.println("the engine cannot start: " + unusable.getMessage());
    } catch (Error broken) {
      System.err.println("the engine cannot go on: " + broken);
      // An exit would start a thread for each shutdown hook, which is impossible here. Therefore
      // the process is halted.
      Runtime.getRuntime().halt(exitCode);
    }
    System.exit(exitCode);
  }

  /**
   * Sets the home directory from the environment. The platform would look for the engine's user in
   * the list of users, which does not contain this user.
   */
  private static void home() {
    String home = System.getenv("HOME");
    if (home != null && !home.isEmpty()) {
      System.setProperty("user.home", home);
    }
  }

  private static int run(@Nullable Path specification) throws IOException {
    return specification == null ? 0 : new EngineProcess(EngineSpecFile.read(specification)).run();
  }
}
