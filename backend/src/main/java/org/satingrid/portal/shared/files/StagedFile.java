package org.satingrid.portal.shared.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A received file. Closing deletes it, unless it was kept. */
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

  /** The file's path until it is closed. */
  public Path path() {
    return path;
  }

  /** Hash of the content, lower-case hex. */
  public String sha256() {
    return sha256;
  }

  /** Length in bytes. */
  public long size() {
    return size;
  }

  /** Gives the file its name. Has no effect if the content already exists. */
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
