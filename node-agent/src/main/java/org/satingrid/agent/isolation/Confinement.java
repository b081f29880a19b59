package org.satingrid.agent.isolation;

import com.sun.jna.LastErrorException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Repairs;
import org.satingrid.agent.isolation.Isolation.Walls;
import org.satingrid.agent.isolation.IsolationProbe.Layer;
import org.satingrid.agent.isolation.seccomp.Architecture;
import org.satingrid.agent.isolation.seccomp.SystemCallFilter;
import org.satingrid.contract.api.Box.Weakness;

/**
 * Finds the strongest isolation that works on this host: namespaces with a system call filter,
 * otherwise Landlock with a filter, otherwise no isolation.
 */
final class Confinement {
  private static final long SECONDS = 20;
  private static final String HIDDEN = "hidden";
  private static final String REACHED = "reached";

  /**
   * Commands that a confined process runs as a test. The process must not be able to read the
   * marker, which is outside of its files, and Java must run. If a filter or a namespace fails, the
   * process ends before these commands.
   */
  private static final String QUESTION =
      "if cat \"$1\" >/dev/null 2>&1; then echo reached; else echo hidden; fi;"
          + " \"$2\" -version 2>&1 >/dev/null && echo runs";

  private final Path engineJars;
  private final Path marker;
  private final List<Path> readable;
  private final List<Path> system;
  private final Path java;
  private final Set<Layer> layers;
  private final boolean forGood;
  private final Optional<Architecture> architecture = Architecture.here();

  /** The means of isolation that work. */
  record Found(
      Walls walls, boolean filter, int landlock, boolean ownNetwork, Weakness noNamespaces) {
    Means means(boolean ownUser, boolean memory, boolean processes) {
      return new Means(
          walls.namespaces() != null, filter, landlock, ownUser, ownNetwork, memory, processes);
    }
  }

  Confinement(Path marker, Path engineJars, Path javaHome, Set<Layer> layers, boolean forGood)
      throws IOException {
    this.engineJars = engineJars;
    this.marker = marker;
    this.readable = List.of(engineJars);
    this.system = SystemFiles.with(javaHome);
    this.java = javaHome.resolve("bin").resolve("java");
    this.layers = layers;
    this.forGood = forGood;
  }

  Found find(@Nullable UserRange users) throws IOException {
    Path filter = engineJars.resolve("system-call-filter");
    if (architecture.isPresent() && layers.contains(Layer.NAMESPACES)) {
      Files.write(filter, SystemCallFilter.forApartEngine(architecture.get()));
      for (boolean userNamespace : users == null ? List.of(true, false) : List.of(false)) {
        Walls walls = new Walls(new Bubblewrap(inside(), userNamespace), filter, null);
        if (holds(walls, users)) {
          return new Found(walls, true, 0, true, noNamespaces());
        }
      }
    }
    return withoutNamespaces(users, filter);
  }

  private Found withoutNamespaces(@Nullable UserRange users, Path filter) {
    if (architecture.isPresent()) {
      try {
        Kernel kernel = Kernel.load();
        @Nullable Landlock landlock =
            layers.contains(Layer.LANDLOCK) ? Landlock.here(kernel) : null;
        int version = landlock == null ? 0 : landlock.version();
        byte[] program =
            users == null
                ? SystemCallFilter.forEngineOfSameUser(
                    architecture.get(), version >= Landlock.SCOPES)
                : SystemCallFilter.forApartEngine(architecture.get());
        for (boolean leavesNetwork : users == null ? List.of(false) : List.of(true, false)) {
          RestrictedLauncher launcher =
              new RestrictedLauncher(kernel, program, landlock, inside(), leavesNetwork);
          Walls walls = new Walls(null, filter, launcher);
          if (landlock == null ? runs(walls, users) : holds(walls, users)) {
            return new Found(walls, true, version, leavesNetwork, noNamespaces());
          }
        }
      } catch (UnsatisfiedLinkError | LastErrorException e) {
        // The C library cannot be called, so that engines run without Landlock.
      }
    }
    return new Found(new Walls(null, filter, null), false, 0, false, noNamespaces());
  }

  private List<Path> inside() {
    List<Path> paths = new ArrayList<>(system);
    paths.addAll(readable);
    return paths;
  }

  private boolean holds(Walls walls, @Nullable UserRange users) {
    List<String> said = ask(walls, users);
    return said.contains(HIDDEN) && said.contains("runs");
  }

  private boolean runs(Walls walls, @Nullable UserRange users) {
    List<String> said = ask(walls, users);
    return said.contains(REACHED) && said.contains("runs");
  }

  /** Returns the output of a confined process, or an empty list if it cannot be started. */
  private List<String> ask(Walls walls, @Nullable UserRange users) {
    Isolation trial =
        new Isolation(
            null,
            users,
            walls,
            forGood,
            false,
            new Means(false, false, 0, false, false, false, false),
            List.of());
    BoxDirectories none = new BoxDirectories(List.of(), List.of());
    try (Cell cell = trial.cell("probe", none, 0, 0)) {
      ProcessBuilder builder =
          new ProcessBuilder("/bin/sh", "-c", QUESTION, "probe", marker.toString(), java.toString())
              .directory(Path.of("/").toFile())
              .redirectInput(Path.of("/dev/null").toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD);
      Process process = cell.start(builder);
      try (var out = process.getInputStream()) {
        // The few short lines of output fit into the pipe. Therefore the process can end before
        // they are read.
        return process.waitFor(SECONDS, TimeUnit.SECONDS)
            ? new String(out.readAllBytes(), StandardCharsets.UTF_8).lines().toList()
            : List.of();
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      return List.of();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of();
    }
  }

  private Weakness noNamespaces() {
    String what = "no namespaces: ";
    if (!Bubblewrap.installed()) {
      return new Weakness(what + "bubblewrap is not installed", Repairs.BUBBLEWRAP);
    }
    for (String setting :
        List.of(
            "kernel.apparmor_restrict_unprivileged_userns", "kernel.unprivileged_userns_clone")) {
      Path file = Path.of("/proc/sys", setting.split("\\.", -1));
      boolean restricting = setting.contains("restrict");
      if (says(file, restricting ? "1" : "0")) {
        return new Weakness(
            what + "this host forbids them to ordinary users",
            "sysctl -w " + setting + "=" + (restricting ? "0" : "1"));
      }
    }
    return new Weakness(
        what + "this host or container forbids them",
        "run the agent outside of a container, or give the container the right to make namespaces");
  }

  private static boolean says(Path file, String value) {
    try {
      return Files.readString(file).strip().equals(value);
    } catch (IOException e) {
      return false;
    }
  }
}
