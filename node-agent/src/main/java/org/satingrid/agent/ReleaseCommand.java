package org.satingrid.agent;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.SetupException;
import org.satingrid.certificates.release.RefusedRelease;
import org.satingrid.certificates.release.Release;
import org.satingrid.certificates.release.ReleaseKey;
import org.satingrid.certificates.release.Root;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code satin-agent release}. */
@Command(
    name = "release",
    description = "Checks signed releases of the agent, and signs them.",
    mixinStandardHelpOptions = true)
final class ReleaseCommand {
  @Spec private @Nullable CommandSpec spec;

  @Command(description = "Prints hash and size of the bundle in a signed release.")
  int check(
      @Option(names = "--root", required = true, description = "The trusted keys (root).")
          Path trusted,
      @Option(
              names = "--new-root",
              description = "Newer trusted keys, which keys of --root have signed.")
          @Nullable Path follower,
      @Option(names = "--last", description = "The installed release. An older release is refused.")
          @Nullable Path last,
      @Option(names = "--kind", required = true, description = "Bundle: linux-x64 or plain.")
          String kind,
      @Parameters(paramLabel = "RELEASE", description = "The release that the portal offers.")
          Path offered)
      throws IOException {
    try {
      String known = Files.readString(trusted);
      Root root = Root.of(known);
      boolean rotated = follower != null && !Files.readString(follower).equals(known);
      if (rotated && follower != null) {
        root = root.next(Files.readString(follower));
      }
      // After a change of the keys, the numbers of releases start again. Otherwise a person with a
      // stolen key could have blocked them by signing a release with a very high number.
      Release before =
          rotated || last == null || !Files.exists(last)
              ? null
              : Release.taken(Files.readString(last));
      Release.File file =
          Release.of(Files.readString(offered), root, before, Instant.now()).file(kind);
      say(file.sha256() + " " + file.size() + (rotated ? " rotated" : ""));
      return Exit.OK;
    } catch (RefusedRelease e) {
      throw new SetupException(String.valueOf(e.getMessage()), e);
    }
  }

  @Command(description = "Makes a key and prints its line for the file of trusted keys (root).")
  int key(@Parameters(paramLabel = "FILE", description = "A new file for the key.") Path file)
      throws IOException {
    ReleaseKey made = ReleaseKey.make();
    var own = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    try (var channel =
        Files.newByteChannel(
            file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), own)) {
      channel.write(StandardCharsets.US_ASCII.encode(made.text()));
    }
    say("key " + made.open());
    return Exit.OK;
  }

  @Command(
      description =
          "Adds the signature of each key to a release or to the file of trusted keys (root).")
  int sign(
      @Option(names = "--key", required = true, description = "A file with a key.") List<Path> keys,
      @Parameters(paramLabel = "FILE", description = "The release, or the file of trusted keys.")
          Path file)
      throws IOException {
    String text = Files.readString(file);
    for (Path key : keys) {
      text = ReleaseKey.of(Files.readString(key)).sign(text);
    }
    Files.writeString(file, text);
    return Exit.OK;
  }

  private void say(String line) {
    if (spec != null) {
      spec.commandLine().getOut().println(line);
      spec.commandLine().getOut().flush();
    }
  }
}
