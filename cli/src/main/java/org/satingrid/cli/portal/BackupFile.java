package org.satingrid.cli.portal;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.seal.SealException;
import org.satingrid.cli.seal.SealedInput;
import org.satingrid.cli.seal.SealedOutput;

/** A backup in a file: an archive, which is encrypted if the user has given a passphrase. */
public final class BackupFile {
  /** Name of the archive's last entry. Without it the archive is incomplete. */
  private static final String MANIFEST = "manifest.json";

  private final Path path;
  private final char @Nullable [] passphrase;

  /**
   * @param passphrase null for an archive without encryption
   */
  public BackupFile(Path path, char @Nullable [] passphrase) {
    this.path = path;
    this.passphrase = passphrase == null ? null : passphrase.clone();
  }

  public Path path() {
    return path;
  }

  /** Returns the same kind of backup at another path. */
  BackupFile at(Path other) {
    return new BackupFile(other, passphrase);
  }

  /** Returns true if the file is encrypted, with any passphrase. */
  public boolean isSealed() throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return SealedInput.isSealed(in);
    }
  }

  OutputStream create() throws IOException {
    OutputStream file = new BufferedOutputStream(Files.newOutputStream(path, CREATE_NEW, WRITE));
    return passphrase == null ? file : new SealedOutput(file, passphrase);
  }

  /** Opens the archive for reading, and decrypts it if necessary. */
  InputStream open() throws IOException {
    InputStream file = new BufferedInputStream(Files.newInputStream(path));
    if (passphrase == null) {
      return file;
    }
    try {
      return new SealedInput(file, passphrase);
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  /**
   * Reads the whole file to check it.
   *
   * @return length of the archive in bytes
   * @throws SealException if the file was encrypted with another passphrase, was changed or was cut
   *     off
   * @throws ZipException if the archive itself is incomplete
   */
  long check() throws IOException {
    boolean whole = false;
    CountedInput archive = new CountedInput(open());
    try (archive;
        ZipInputStream zip = new ZipInputStream(archive)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        whole |= entry.getName().equals(MANIFEST);
      }
      // Also the bytes after the last entry are read. Only the end of the file proves that it is
      // complete.
      archive.skipRest();
    } catch (EOFException e) {
      ZipException cut = new ZipException("it is cut off in the middle");
      cut.initCause(e);
      throw cut;
    }
    if (!whole) {
      throw new ZipException("it has no manifest");
    }
    return archive.count();
  }
}
