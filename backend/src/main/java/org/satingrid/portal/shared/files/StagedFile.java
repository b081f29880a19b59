package org.satingrid.portal.shared.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A received file under its temporary name. Closing it deletes the file unless it was kept. */
public final class StagedFile implements AutoCloseable {
  private final FileStore store;
  private final Path path;
  private final String sha256;
  private final long size;

  StagedFile(FileStore store, Path path, String sha256, long size) {
    this.store = store;
    this.path = path;
    this.sha256 = sha256;
    this.size = size;
  }

  /** Returns the temporary path of the file. */
  public Path path() {
    return path;
  }

  /** Returns the hash of the content, lower-case hex. */
  public String sha256() {
    return sha256;
  }

  /** Returns the length in bytes. */
  public long size() {
    return size;
  }

  /** Gives the file its final name. Has no effect if a file with this content already exists. */
  public void keep() throws IOException {
    Path target = store.path(sha256);
    Files.createDirectories(target.getParent());
    Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(path);
  }
}
