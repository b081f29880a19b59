package org.satingrid.portal.join;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the script of a bundle that replaces an agent. The portal and the agents are scripts of a
 * few lines.
 */
class UpgradeScriptTest {
  private static final Path SCRIPT = Path.of("../infra/bundles/upgrade.sh");
  private static final String OLD = "0".repeat(64);

  @TempDir Path machine = Path.of("");
  private Path prefix = Path.of("");

  @BeforeEach
  void install() throws IOException {
    prefix = Files.createDirectories(machine.resolve("satin-agent"));
    Path state = Files.createDirectories(machine.resolve("state/attempts")).getParent();
    Files.writeString(
        prefix.resolve("run"),
        "exec x run --portal https://portal --state '" + state + "' --token-file x\n");
    program("satin-agent/" + OLD + "/bin/satin-agent", agent("0.9.2"));
    Path lib = Files.createDirectories(prefix.resolve(OLD).resolve("lib"));
    Files.copy(SCRIPT, lib.resolve("upgrade.sh"));
    Files.createSymbolicLink(prefix.resolve("current"), Path.of(OLD));
    program("satin-agent/install.sh", "#!/bin/sh\n");
  }

  @Test
  void anOlderVersionIsNotTakenUnlessAsked() throws Exception {
    offer("0.9.1");
    String said = upgrade("");
    assertTrue(
        said.contains("The portal offers version 0.9.1, which is older than this one, 0.9.2"),
        said);
    assertEquals(OLD, Files.readSymbolicLink(prefix.resolve("current")).toString());
    assertFalse(upgrade(" --older").contains("which is older"), "it was asked for");
  }

  @Test
  void aNewerOneIsTriedAndAnUnknownOneIsNot() throws Exception {
    offer("0.10.0");
    assertFalse(upgrade("").contains("which is older"), "numbers, not words");
    offer("what it pleases");
    assertTrue(upgrade("").contains("does not say its version"));
  }

  @Test
  void whatThePinnedKeysRefuseIsNotTaken() throws Exception {
    offer("0.10.0");
    pinned("echo The release expired. >&2; exit 2");
    String said = upgrade("");
    assertTrue(said.contains("is refused: The release expired. Nothing was changed."), said);
    assertEquals(OLD, Files.readSymbolicLink(prefix.resolve("current")).toString());
  }

  @Test
  void refusedReleasesAreCountedAndTheReasonGoesWithTheNextGoodOne() throws Exception {
    String offered = offer("0.10.0");
    pinned("echo The release expired. >&2; exit 2");
    for (int i = 1; i <= 2; i++) {
      String unused = upgrade("");
      List<String> lines = Files.readAllLines(prefix.resolve("refused"));
      assertEquals("count " + i, lines.get(0));
      assertTrue(
          lines.get(1).matches("last 2\\d{3}-\\d\\d-\\d\\dT\\S+Z The release expired\\."),
          lines.get(1));
      assertEquals(2, lines.size());
    }
    pinned("echo " + offered + " 1000000");
    String unused = upgrade("");
    assertEquals(List.of("count 2"), Files.readAllLines(prefix.resolve("refused")));
  }

  @Test
  void theSignedReleaseNamesTheBundleAndItsSize() throws Exception {
    String offered = offer("0.10.0");
    String signed = "c".repeat(64);
    pinned("echo " + signed + " 1000");
    String said = upgrade("");
    assertTrue(said.contains("not the one that https://portal offers (SHA-256 " + offered), said);
    pinned("echo " + offered + " 10");
    said = upgrade("");
    assertTrue(said.contains("not the one that https://portal offers"), said);
    assertFalse(said.contains(offered), "no more is read than the release says");
  }

  /** Installs an agent with stored keys. Its check of a release runs the commands {@code check}. */
  private void pinned(String check) throws IOException {
    Files.writeString(prefix.resolve("root"), "keys");
    program(
        "satin-agent/" + OLD + "/bin/satin-agent",
        agent("0.9.2") + "[ \"$1 $2\" != 'release check' ] || { " + check + "; }\n");
  }

  private String upgrade(String options) throws Exception {
    Process process =
        new ProcessBuilder(
                "sh",
                "-c",
                "PATH='%s':$PATH sh '%s'/%s/lib/upgrade.sh%s"
                    .formatted(machine.resolve("bin"), prefix, OLD, options))
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor() != 0, said);
    return said;
  }

  private String offer(String version) throws Exception {
    Path bundle = machine.resolve("bundle");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(bundle))) {
      zip.putNextEntry(new ZipEntry("satin-agent/bin/satin-agent"));
      zip.write(agent(version).getBytes(StandardCharsets.UTF_8));
    }
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(bundle));
    program(
        "bin/curl",
        """
        #!/bin/sh
        for url; do :; done
        case "$*" in *'--proto =https'*) ;; *) exit 1 ;; esac
        case $url in */newest/plain) echo %s ;; */root | */release) echo a text ;; *) cat '%s' ;; esac
        """
            .formatted(HexFormat.of().formatHex(hash), bundle));
    return HexFormat.of().formatHex(hash);
  }

  private static String agent(String version) {
    return "#!/bin/sh\n[ \"$1\" != --version ] || echo 'satin-agent " + version + "'\n";
  }

  private void program(String name, String text) throws IOException {
    Path file = machine.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }
}
