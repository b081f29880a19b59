package org.satingrid.certificates.release;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One release of the agent.
 *
 * @param number number of the release, which grows with each release
 * @param expires time after which agents refuse the release. Therefore no mirror can hide newer
 *     releases for long
 * @param files the bundles by kind
 */
public record Release(long number, String version, Instant expires, Map<String, File> files) {
  /**
   * Maximum step between two numbers. A larger step is refused, because after a very large number
   * no later release could have a larger one.
   */
  static final long MAX_STEP = 10_000;

  private static final String KIND = "release";
  private static final Set<String> BUNDLES = Set.of("linux-x64", "plain");

  /** A bundle with its SHA-256 and its size in bytes. */
  public record File(String sha256, long size) {
    static File of(String hash, String size) throws RefusedRelease {
      if (!hash.matches("[0-9a-f]{64}")) {
        throw new RefusedRelease("A bundle of the release has no SHA-256.");
      }
      return new File(hash, SignedText.whole(size));
    }
  }

  /**
   * Reads a release that the root's keys signed and that has not expired.
   *
   * @param last the previous release of the machine, or null before the first
   */
  public static Release of(String text, Root root, @Nullable Release last, Instant now)
      throws RefusedRelease {
    SignedText signed = SignedText.of(KIND, text);
    signed.demandSignatures(root);
    Release release = read(signed);
    if (!now.isBefore(release.expires())) {
      throw new RefusedRelease(
          "The release expired at "
              + release.expires()
              + ": the portal, or something on the way, holds newer ones back.");
    }
    if (last != null) {
      release.mustFollow(last);
    }
    return release;
  }

  /** Reads a release that was checked at its installation. */
  public static Release taken(String text) throws RefusedRelease {
    return read(SignedText.of(KIND, text));
  }

  private void mustFollow(Release last) throws RefusedRelease {
    if (number < last.number) {
      throw new RefusedRelease(
          "The portal offers release " + number + ", and this machine had " + last.number + ".");
    }
    if (number == last.number && !files.equals(last.files)) {
      throw new RefusedRelease("Release " + number + " had other files before.");
    }
    if (number - last.number > MAX_STEP) {
      throw new RefusedRelease(
          "Release " + number + " is too far beyond release " + last.number + " of this machine.");
    }
  }

  private static Release read(SignedText signed) throws RefusedRelease {
    signed.only(Set.of("number", "version", "expires", "file"));
    Map<String, File> files = new LinkedHashMap<>();
    for (String line : signed.all("file")) {
      String[] words = line.split(" ", -1);
      if (words.length != 3 || !BUNDLES.contains(words[0])) {
        throw new RefusedRelease(
            "The release has a file that is not part of an agent: "
                + SignedText.printable(line)
                + ".");
      }
      if (files.put(words[0], File.of(words[1], words[2])) != null) {
        throw new RefusedRelease("The release names the bundle " + words[0] + " twice.");
      }
    }
    try {
      Instant expires = Instant.parse(signed.one("expires"));
      return new Release(signed.number(), signed.one("version"), expires, files);
    } catch (DateTimeException e) {
      throw new RefusedRelease("The release has no expiry time.");
    }
  }

  /** Returns the bundle of a kind. */
  public File file(String kind) throws RefusedRelease {
    File found = files.get(kind);
    if (found == null) {
      throw new RefusedRelease("The release has no bundle of the kind " + kind + ".");
    }
    return found;
  }

  /** Returns the text, without signatures. */
  public String text() {
    StringBuilder text = new StringBuilder("satin-release 1\n");
    text.append("number ").append(number).append("\nversion ").append(version);
    text.append("\nexpires ").append(expires).append('\n');
    files.forEach(
        (kind, file) -> text.append("file %s %s %d\n".formatted(kind, file.sha256(), file.size())));
    return text.toString();
  }
}
