package org.satingrid.portal.join;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.join.Bundle.Kind;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;

/**
 * Creates the lines that a user enters on a machine to make it a node. The token is in an
 * environment variable and not in an argument, because every user of the machine can read
 * arguments. The lines contain hashes, so that they accept only one script and one bundle.
 */
@Service
@EnableConfigurationProperties(JoinSettings.class)
public class JoinLines {
  static final String SCRIPT = "/join/install.sh";

  private static final String CHANGED =
      "The script does not match this line. It was changed on the way, or the portal has a newer"
          + " script. Get a new line from Add node.";

  private final Bundles bundles;
  private final JoinScript script;
  private final Releases releases;

  JoinLines(Bundles bundles, JoinScript script, Releases releases) {
    this.bundles = bundles;
    this.script = script;
    this.releases = releases;
  }

  /**
   * The lines to enter, each for a POSIX shell.
   *
   * @param system as root: installs a service of the machine
   * @param user as any user: installs a service of that user
   * @param plain as root, on a system with an installed Java
   * @param problem why this portal has no bundle, with the remedy
   */
  public record Lines(
      String system, @Nullable String user, @Nullable String plain, @Nullable String problem) {}

  /**
   * Returns the lines that a user enters to make a machine a node with this token.
   *
   * @param portal address at which the caller reached the portal
   */
  public Lines of(String portal, String token) {
    Optional<Bundle> full = bundles.find(Kind.LINUX_X64);
    Optional<String> plain =
        bundles
            .find(Kind.PLAIN)
            .map(bundle -> line(portal, token) + " --plain --sha256 " + bundle.sha256());
    if (full.isPresent()) {
      String system = line(portal, token) + " --sha256 " + full.get().sha256();
      return new Lines(system, system + " --user", plain.orElse(null), null);
    }
    if (plain.isPresent()) {
      return new Lines(plain.get(), plain.get() + " --user", plain.get(), missing(Kind.LINUX_X64));
    }
    return new Lines(
        "SATIN_TOKEN=" + token + " java -jar satin-agent.jar run --portal " + portal,
        null,
        null,
        missing(Kind.PLAIN)
            + " Until then copy satin-agent.jar and satin-engine.jar to one directory of the"
            + " machine.");
  }

  private String missing(Kind kind) {
    return "This portal has no "
        + kind.file()
        + " in "
        + bundles.directory()
        + ". Run make build to make it, or set satin.join.bundles to another directory.";
  }

  /** Lets curl trust the authority that the agent trusts. It ignores an empty value. */
  private static final String AUTHORITY = "CURL_CA_BUNDLE=${SATIN_CA:-${CURL_CA_BUNDLE:-}} ";

  /**
   * Prints the remedy that fits curl's exit code: no such command, a certificate that is not
   * trusted, an answer with an error, or no answer. Above it, curl has printed the cause.
   */
  private static final String WHY =
      "case $? in 127) echo \"The line needs curl: apt-get install curl\" ;;"
          + " 60 | 77) echo \"The portal's certificate is not trusted; name the PEM file of its"
          + " authority first: export SATIN_CA=FILE\" ;;"
          + " 22) echo \"The server has no script to join with; check the address\" ;;"
          + " *) echo \"The portal was not reached; check the address, and behind a proxy type"
          + " first: export HTTPS_PROXY=http://USER:PASSWORD@HOST:PORT\" ;; esac";

  /**
   * Returns a line that downloads the script and then runs it. A pipe from the download to the
   * shell would also run an incomplete script, and would succeed with an empty one. If the download
   * fails, curl prints the cause and the line fails. The script runs only if its hash equals the
   * hash in the line. It receives its own text, which it stores.
   */
  private String line(String portal, String token) {
    // curl follows redirections, but only to https, so that no other person can change the script.
    String encrypted = portal.startsWith("https:") ? "--proto =https " : "";
    return "script=$("
        + AUTHORITY
        + "curl -fsSL "
        + encrypted
        + portal
        + SCRIPT
        + " || { "
        + WHY
        + " >&2; false; }) && case $(printf '%s\\n'"
        + " \"$script\" | sha256sum) in "
        + script.sha256(portal)
        + "*) ;; *) echo \""
        + CHANGED
        + "\" >&2; false ;; esac && script=\"$script\" SATIN_TOKEN="
        + token
        + " sh -c \"$script\" join --root "
        + releases.fingerprint();
  }
}
