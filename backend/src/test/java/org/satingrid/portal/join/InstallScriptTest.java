package org.satingrid.portal.join;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the script that installs an agent as root, with directories and a user of the test. */
class InstallScriptTest {
  private static final String USER = "20777";

  @TempDir Path machine = Path.of("");
  private Path prefix = Path.of("");
  private Path state = Path.of("");
  private Path precious = Path.of("");

  @BeforeEach
  void install() throws IOException {
    assumeTrue(System.getProperty("user.name").equals("root"), "only root has what links endanger");
    Files.setPosixFilePermissions(machine, PosixFilePermissions.fromString("rwx--x--x"));
    prefix = Files.createDirectory(machine.resolve("program"));
    state = Files.createDirectory(machine.resolve("state"));
    Files.setAttribute(state, "unix:uid", Integer.valueOf(USER), LinkOption.NOFOLLOW_LINKS);
    precious = Files.writeString(machine.resolve("precious"), "kept");
    Files.setPosixFilePermissions(precious, PosixFilePermissions.fromString("rw-------"));
    Path run = Files.writeString(prefix.resolve("run"), "#!/bin/sh\necho started\n");
    Files.setPosixFilePermissions(run, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @Test
  void linksOfTheAgentsUserAreNotFollowedByRoot() throws Exception {
    Files.createSymbolicLink(state.resolve("console.log"), precious);
    Files.createSymbolicLink(state.resolve("agent.pid"), precious);
    awaitEnd(start());
    assertEquals("kept", Files.readString(precious));
  }

  @Test
  void theAgentsUserWritesItsOwnLog() throws Exception {
    awaitEnd(start());
    assertEquals("started\n", Files.readString(state.resolve("console.log")));
    assertEquals(
        Integer.valueOf(USER), Files.getAttribute(state.resolve("console.log"), "unix:uid"));
  }

  /** Starts the service. Returns the process id that the script has stored. */
  private long start() throws Exception {
    String script =
        Files.readString(Path.of("src/main/resources/join/install.sh"))
            .replace("prefix=/opt/satin-agent", "prefix=" + prefix)
            .replace("state=/var/lib/satin-agent", "state=" + state)
            .replace("systemd=$([ ! -d /run/systemd/system ] || echo systemctl)", "systemd=")
            .replace(
                "--reuid=satin-agent --regid=satin-agent --init-groups",
                "--reuid=" + USER + " --regid=" + USER + " --clear-groups");
    assertFalse(script.contains("=/opt/satin-agent"), "the test's directories");
    Path file = Files.writeString(machine.resolve("install.sh"), script);
    Process process =
        new ProcessBuilder("sh", file.toString(), "start").redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    return Long.parseLong(Files.readString(prefix.resolve("agent.pid")).strip());
  }

  /**
   * Waits for the end of a process that has lost its parent. After its death, the system's first
   * process can remove it late.
   */
  private static void awaitEnd(long pid) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    var process = ProcessHandle.of(pid);
    while (process.isPresent() && process.get().isAlive() && !isDead(pid)) {
      assertTrue(System.nanoTime() < end, "process " + pid + " does not end");
      try {
        process.get().onExit().get(20, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        // Checks again if the process has died.
      }
    }
  }

  private static boolean isDead(long pid) {
    try {
      String status = Files.readString(Path.of("/proc/" + pid + "/stat"));
      return status.substring(status.lastIndexOf(')') + 1).strip().startsWith("Z");
    } catch (IOException e) {
      return true;
    }
  }
}
