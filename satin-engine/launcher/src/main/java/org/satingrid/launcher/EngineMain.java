package org.satingrid.launcher;

import java.io.IOException;
import java.nio.file.Path;
import org.satingrid.launcher.link.EngineSpecFile;
import org.satingrid.network.NetworkException;

/**
 * Main class of the engine process; its one argument is the path of its specification. Exit code 0:
 * the job is done, left to others, or was stopped; 1: failed, and the agent was told why if it
 * could be; 2: wrong use.
 */
public final class EngineMain {
  private EngineMain() {}

  public static void main(String[] arguments) {
    if (arguments.length != 1) {
      System.err.println("usage: EngineMain <engine specification>; agents start engines");
      System.exit(2);
    }
    int exitCode = 1;
    try {
      exitCode = new EngineProcess(EngineSpecFile.read(Path.of(arguments[0]))).run();
    } catch (IOException | NetworkException unusable) {
      System.err.println("the engine cannot start: " + unusable.getMessage());
    }
    System.exit(exitCode);
  }
}
