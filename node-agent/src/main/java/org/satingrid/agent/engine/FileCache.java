package org.satingrid.agent.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.satingrid.contract.agent.ToAgent.File;

/**
 * Keeps fetched jars and inputs by the hashes of their content. When the cache is full, the files
 * with the oldest last use are removed first.
 */
public final class FileCache {
  private static final long MAX_BYTES = 2L << 30;

  /** Fetches a file that the cache does not contain. */
  @FunctionalInterface
  public interface Source {
    InputStream open(String sha256) throws IOException, InterruptedException, EngineStartException;
  }

  private final Path directory;
  private final Source source;

  public FileCache(Path directory, Source source) {
    this.directory = directory;
    this.source = source;
  }

  /**
   * Copies a file to a path, and fetches it before if the cache does not contain it. An engine gets
   * a copy, because it can change the file.
   *
   * @throws EngineStartException if the file from the portal has another hash
   */
  public synchronized void copyTo(File file, Path target)
      throws IOException, InterruptedException, EngineStartException {
    if (!Hash.isHash(file.sha256())) {
      throw new EngineStartException(file.name() + " has no valid hash: " + file.sha256());
    }
    Path cached = directory.resolve(file.sha256());
    if (!Files.exists(cached)) {
      fetch(file, cached);
      trim(cached);
    }
    Files.setLastModifiedTime(cached, FileTime.from(Instant.now()));
    Files.copy(cached, target, StandardCopyOption.REPLACE_EXISTING);
  }

  private void fetch(File file, Path cached)
      throws IOException, InterruptedException, EngineStartException {
    Path part = directory.resolve(file.sha256() + ".part");
    String found;
    try (InputStream in = source.open(file.sha256());
        OutputStream out = Files.newOutputStream(part)) {
      found = Hash.copy(in, out);
    }
    if (!found.equals(file.sha256())) {
      Files.delete(part);
      throw new EngineStartException(
          file.name() + " does not have the hash " + file.sha256() + " but " + found + ".");
    }
    Files.move(part, cached, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private void trim(Path keep) throws IOException {
    record Entry(Path path, long size, FileTime used) {}
    List<Entry> entries = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
      for (Path path : files) {
        entries.add(new Entry(path, Files.size(path), Files.getLastModifiedTime(path)));
      }
    }
    entries.sort(Comparator.comparing(Entry::used));
    long total = entries.stream().mapToLong(Entry::size).sum();
    for (Entry entry : entries) {
      if (total > MAX_BYTES && !entry.path().equals(keep)) {
        Files.deleteIfExists(entry.path());
        total -= entry.size();
      }
    }
  }
}
