package org.satingrid.portal.shared.database;

import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import io.zonky.test.db.postgres.util.ArchUtils;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.satingrid.portal.shared.Secrets;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;
import org.tukaani.xz.XZInputStream;

/**
 * Unpacks the programs of the embedded PostgreSQL from the portal's jar, once. They run as the
 * portal's user. Therefore they are compared with the jar before each start. A program that differs
 * is removed and unpacked again.
 */
final class PostgresPrograms {
  private static final Logger LOG = LoggerFactory.getLogger(PostgresPrograms.class);

  /** A file that the unpacking library writes after it has unpacked everything. */
  private static final String MARK = ".exists";

  private static final String UNPACKED = "PG-*";

  /**
   * The content of the portal's jar by path: the hash of each file, and the target of each link.
   * Computed at the first use.
   */
  private static final class Packed {
    private static final Map<String, String> FILES = read();

    private static Map<String, String> read() {
      String system = System.getProperty("os.name").split(" ", 2)[0];
      try (InputStream packed =
              DefaultPostgresBinaryResolver.INSTANCE.getPgBinary(
                  system, ArchUtils.normalize(System.getProperty("os.arch")));
          TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(packed))) {
        Map<String, String> files = new TreeMap<>();
        for (TarArchiveEntry entry = tar.getNextEntry();
            entry != null;
            entry = tar.getNextEntry()) {
          if (entry.isSymbolicLink()) {
            files.put(named(entry.getName()), "-> " + entry.getLinkName());
          } else if (entry.isFile()) {
            files.put(named(entry.getName()), hash(tar));
          }
        }
        return files;
      } catch (IOException e) {
        throw new IllegalStateException("the portal's jar has no readable PostgreSQL", e);
      }
    }

    private static String named(String name) {
      return Path.of(name).normalize().toString();
    }
  }

  private PostgresPrograms() {}

  /** Removes unpacked programs that differ from the jar's programs. */
  static void check(Path programs) throws IOException {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(programs, UNPACKED)) {
      for (Path unpacked : found) {
        if (Files.exists(unpacked.resolve(MARK)) && !files(unpacked).equals(Packed.FILES)) {
          LOG.warn(
              "The PostgreSQL programs in {} differ from the programs in the portal's jar and"
                  + " are unpacked again. Check who can write to this directory.",
              unpacked);
          FileSystemUtils.deleteRecursively(unpacked);
        }
      }
    }
  }

  private static Map<String, String> files(Path unpacked) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(unpacked)) {
      for (Path file : (Iterable<Path>) all::iterator) {
        String name = unpacked.relativize(file).toString();
        if (Files.isSymbolicLink(file)) {
          files.put(name, "-> " + Files.readSymbolicLink(file));
        } else if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && !name.equals(MARK)) {
          try (InputStream content = Files.newInputStream(file)) {
            files.put(name, hash(content));
          }
        }
      }
    }
    return files;
  }

  private static String hash(InputStream content) throws IOException {
    MessageDigest digest = Secrets.sha256();
    new DigestInputStream(content, digest).transferTo(OutputStream.nullOutputStream());
    return HexFormat.of().formatHex(digest.digest());
  }
}
