package org.satingrid.chaos;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.satingrid.chaos.program.RandomTree;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.support.FreePort;

/**
 * The classes of a node's process in a file that the JVM maps (an application class-data sharing
 * archive). A third of a run's processes start during the run, and their start takes processor time
 * from the measured nodes.
 */
final class ClassArchive {
  private static final long JOB_SECONDS = 60;
  private static final long DUMP_SECONDS = 60;
  private static final int DEPTH = 3;

  private ClassArchive() {}

  /**
   * Creates the archive from a node that runs one job alone.
   *
   * @return options for JVMs that use the archive. Empty if the archive cannot be created. This is
   *     no error, because the archive only saves time.
   */
  static List<String> make(Path directory) throws IOException, InterruptedException {
    Files.createDirectories(directory);
    Path archive = directory.resolve("nodes.jsa");
    if (!consistsOfJars(System.getProperty("java.class.path"))) {
      return List.of();
    }
    try (GridProcess hub = hub(directory)) {
      dump(archive, Endpoint.parse(hub.awaitOpen()), directory);
    }
    return Files.exists(archive) ? List.of("-XX:SharedArchiveFile=" + archive) : List.of();
  }

  private static GridProcess hub(Path directory) throws IOException {
    List<String> port = List.of(Integer.toString(FreePort.onLoopback()));
    return GridProcess.start("hub", HubMain.class, port, List.of(), directory, (name, line) -> {});
  }

  private static void dump(Path archive, Endpoint hub, Path directory)
      throws IOException, InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    try (GridProcess node =
        GridProcess.start(
            "archive",
            NodeMain.class,
            List.of(),
            List.of("-XX:ArchiveClassesAtExit=" + archive),
            directory,
            (name, line) -> {
              if (line.startsWith("figures") || line.equals("gone")) {
                done.countDown();
              }
            })) {
      Path application =
          ApplicationJar.write(directory.resolve("application.jar"), RandomTree.CLASSES);
      node.tell(NodeMain.open("archive", "a", hub, false, application));
      node.awaitOpen();
      String program = RandomTree.class.getName();
      node.tell(
          new NodeJob.Order("archive", "archive", true, 1, 0, DEPTH, false, program).toString());
      boolean ran = done.await(JOB_SECONDS, TimeUnit.SECONDS);
      if (ran) {
        node.end(DUMP_SECONDS);
      }
    }
  }

  /**
   * Returns true if the class path consists of jars only. An archive cannot contain classes from
   * directories.
   */
  private static boolean consistsOfJars(String classPath) {
    return Arrays.stream(classPath.split(File.pathSeparator))
        .allMatch(entry -> Files.isRegularFile(Path.of(entry)));
  }
}
