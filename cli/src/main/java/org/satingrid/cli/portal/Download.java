package org.satingrid.cli.portal;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Artifact;

/**
 * Writes the body of an answer to a file. It is first written to a temporary file beside the
 * target, and moved to the target if its hash is right. Therefore a file at the target is always
 * complete.
 */
final class Download {

  private Download() {}

  /**
   * Returns the temporary file beside a target. It is named by the hash. A suffix to the target's
   * name could exceed the maximum length of a name.
   */
  static Path part(Artifact artifact, Path target) {
    String name = ".satin-" + artifact.sha256().replaceAll("[^0-9A-Za-z]", "") + ".part";
    return target.resolveSibling(name);
  }

  static void run(Http http, String path, Artifact artifact, Path target) throws IOException {
    Path part = part(artifact, target);
    Files.deleteIfExists(part);
    try {
      String hash = copy(http, path, artifact, part);
      if (!hash.equalsIgnoreCase(artifact.sha256())) {
        throw PortalException.of(
            PortalException.Kind.BROKEN,
            "artifact-damaged",
            "Artifact damaged",
            artifact.name()
                + " came with SHA-256 "
                + hash
                + " instead of "
                + artifact.sha256()
                + ". The file was not kept. Try again");
      }
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /**
   * Writes a document without a known hash. If it is incomplete, the connection reports an error.
   */
  static void file(Http http, String path, Path target) throws IOException {
    Path part = target.resolveSibling("." + target.getFileName() + ".part");
    Files.deleteIfExists(part);
    try {
      try (Inflow body = http.open(http.request(path).setHeader("Accept", "*/*").build());
          FileChannel file = FileChannel.open(part, CREATE_NEW, WRITE)) {
        for (List<ByteBuffer> piece = next(http, body); piece != null; piece = next(http, body)) {
          write(piece, file);
        }
      }
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /** Returns the last bytes of a file of the portal as text. */
  static String end(Http http, String path, int bytes) {
    HttpRequest request =
        http.request(path).setHeader("Accept", "*/*").setHeader("Range", "bytes=-" + bytes).build();
    try (Inflow body = http.open(request)) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      for (List<ByteBuffer> piece = next(http, body); piece != null; piece = next(http, body)) {
        write(piece, Channels.newChannel(out));
      }
      return out.toString(StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("bytes in memory cannot be written", e);
    }
  }

  private static void write(List<ByteBuffer> piece, WritableByteChannel target) throws IOException {
    for (ByteBuffer buffer : piece) {
      while (buffer.hasRemaining()) {
        target.write(buffer);
      }
    }
  }

  /**
   * Writes a backup and then reads the file again, so that a damaged backup is noticed now and not
   * when it is needed.
   */
  static void backup(Http http, String path, BackupFile target) throws IOException {
    Path file = target.path();
    BackupFile part = target.at(file.resolveSibling("." + file.getFileName() + ".part"));
    Files.deleteIfExists(part.path());
    try {
      HttpRequest request =
          http.request(path).setHeader("Accept", "*/*").POST(BodyPublishers.noBody()).build();
      try (Inflow body = http.open(request);
          OutputStream out = part.create();
          WritableByteChannel channel = Channels.newChannel(out)) {
        for (List<ByteBuffer> piece = next(http, body); piece != null; piece = next(http, body)) {
          write(piece, channel);
        }
      }
      try {
        part.check();
      } catch (ZipException e) {
        throw PortalException.of(
            PortalException.Kind.BROKEN,
            "backup-cut-off",
            "Backup cut off",
            "The portal did not finish the backup ("
                + e.getMessage()
                + "). The backup was not kept. Try again");
      }
      Files.move(part.path(), file);
    } finally {
      Files.deleteIfExists(part.path());
    }
  }

  /** Writes the content and returns its hash. After a broken connection, requests only the rest. */
  private static String copy(Http http, String path, Artifact artifact, Path part)
      throws IOException {
    MessageDigest digest = sha256();
    try (FileChannel file = FileChannel.open(part, CREATE_NEW, WRITE)) {
      for (Duration wait : Http.WAITS) {
        try {
          append(http, path, artifact, file, digest);
          return HexFormat.of().formatHex(digest.digest());
        } catch (PortalException e) {
          if (e.kind() != PortalException.Kind.BROKEN || file.position() == 0) {
            throw e;
          }
          http.sleep(wait, e);
        }
      }
      append(http, path, artifact, file, digest);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void append(
      Http http, String path, Artifact artifact, FileChannel file, MessageDigest digest)
      throws IOException {
    HttpRequest.Builder request = http.request(path).setHeader("Accept", "*/*");
    if (file.position() > 0) {
      request.setHeader("Range", "bytes=" + file.position() + "-");
    }
    try (Inflow body = http.open(request.build())) {
      for (List<ByteBuffer> piece = next(http, body); piece != null; piece = next(http, body)) {
        for (ByteBuffer buffer : piece) {
          digest.update(buffer.duplicate());
          while (buffer.hasRemaining()) {
            file.write(buffer);
          }
        }
        if (file.position() > artifact.sizeBytes()) {
          // The answer is longer than announced. Its hash would be wrong, and the rest is not read.
          break;
        }
      }
    }
  }

  /**
   * Returns the next bytes of the answer. Failures of the connection, which can be temporary, get
   * another exception than failures of the disk.
   */
  private static @Nullable List<ByteBuffer> next(Http http, Inflow body) {
    try {
      return body.next(Http.silence());
    } catch (IOException e) {
      throw http.unreachable(e);
    }
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }
}
