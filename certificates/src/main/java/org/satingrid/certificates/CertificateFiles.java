package org.satingrid.certificates;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;

/**
 * A directory that only its owner can read. It contains {@code key.pem}, which is created once, and
 * {@code certificate.pem} with the certificate of that key and the authority's certificate. The
 * second file is always replaced as a whole.
 */
public final class CertificateFiles {
  private static final FileAttribute<?> OWN_DIRECTORY = own("rwx------");
  private static final FileAttribute<?> OWN_FILE = own("rw-------");

  /** The separator between the two certificates. */
  private static final String AUTHORITY = "# The authority:\n";

  private final Path directory;

  /** The content of the directory. */
  public record Content(PrivateKey key, X509Certificate certificate, X509Certificate authority) {
    @Override
    public String toString() {
      return "Content[" + certificate.getSubjectX500Principal() + "]";
    }
  }

  public CertificateFiles(Path directory) {
    this.directory = directory;
  }

  public Path directory() {
    return directory;
  }

  /** Returns the key pair. Creates it if it does not exist. */
  public KeyPair keys() throws IOException, GeneralSecurityException {
    if (!Files.exists(key())) {
      write(key(), Pem.of(Keys.generate()));
    }
    String text = Files.readString(key());
    return new KeyPair(Pem.publicKey(text), Pem.privateKey(text));
  }

  /** Stores a certificate of the directory's key, completely or not at all. */
  public void keep(X509Certificate certificate, X509Certificate authority) throws IOException {
    write(certificate(), Pem.of(certificate) + AUTHORITY + Pem.of(authority));
  }

  public boolean exists() {
    return Files.exists(certificate());
  }

  /** Returns the time at which the certificate was stored, by the file system's clock. */
  public long keptAt() throws IOException {
    return Files.getLastModifiedTime(certificate()).toMillis();
  }

  /**
   * Reads the content of the directory.
   *
   * @throws GeneralSecurityException if the directory's content is damaged
   */
  public Content read() throws IOException, GeneralSecurityException {
    String text = Files.readString(certificate());
    int middle = text.indexOf(AUTHORITY);
    if (middle < 0) {
      throw new GeneralSecurityException("no authority is named in " + certificate());
    }
    return new Content(
        Pem.privateKey(Files.readString(key())),
        Pem.certificate(text),
        Pem.certificate(text.substring(middle)));
  }

  /**
   * Returns true if half of a certificate's life is over. This is the time to renew it, with time
   * for many tries.
   */
  public static boolean isDue(X509Certificate certificate, Instant now) {
    return !now.isBefore(renewAt(certificate));
  }

  /** Returns the time of the certificate's renewal, see {@link #isDue}. */
  public static Instant renewAt(X509Certificate certificate) {
    return certificate.getNotAfter().toInstant().minus(life(certificate).dividedBy(2));
  }

  /** Returns the validity of a certificate, from its issue. */
  public static Duration life(X509Certificate certificate) {
    Instant issued = certificate.getNotBefore().toInstant().plus(CertificateAuthority.BACKDATED);
    return Duration.between(issued, certificate.getNotAfter().toInstant());
  }

  private void write(Path file, String text) throws IOException {
    Files.createDirectories(directory, OWN_DIRECTORY);
    Path part = Files.createTempFile(directory, "new", ".part", OWN_FILE);
    try {
      Files.writeString(part, text);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private Path key() {
    return directory.resolve("key.pem");
  }

  private Path certificate() {
    return directory.resolve("certificate.pem");
  }

  private static FileAttribute<?> own(String permissions) {
    return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
  }
}
