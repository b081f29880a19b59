package org.satingrid.ahead;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.satingrid.rewriter.Explanation;
import org.satingrid.rewriter.Refusal;
import org.satingrid.rewriter.SyncPolicy;

/**
 * Rewrites a jar into another jar. Everything except spawning classes is copied unchanged, in the
 * same order: manifest, services, resources, module descriptor, classes for newer versions of Java.
 * The output file appears only when it is complete.
 */
public final class JarRewriter {

  private final ZipFile zip;
  private final JarView view;
  private final SyncPolicy policy;
  private final Map<Integer, ClassSet> sets = new TreeMap<>();

  private JarRewriter(ZipFile zip, SyncPolicy policy) throws IOException {
    this.policy = policy;
    this.zip = zip;
    this.view = new JarView(zip);
  }

  /** Rewrites a jar, and adds the syncs that its sources omit. */
  public static Outcome rewrite(Path in, Path out) throws BadClassesException, IOException {
    return rewrite(in, out, SyncPolicy.INSERT);
  }

  /**
   * Rewrites a jar.
   *
   * @param policy how to handle methods that need a sync which their source omits
   * @throws BadClassesException if the input is not a jar, is signed, or has a corrupt class
   * @throws IOException if a file cannot be read or written
   */
  public static Outcome rewrite(Path in, Path out, SyncPolicy policy)
      throws BadClassesException, IOException {
    if (Files.exists(out) && Files.isSameFile(in, out)) {
      throw new BadClassesException("the output would replace the input " + in + "; name another");
    }
    // This file is not made by createTempFile, because other users could not read it.
    Path whole = out.resolveSibling(out.getFileName() + ".part");
    try (ZipFile zip = new ZipFile(in.toFile())) {
      Outcome outcome = new JarRewriter(zip, policy).copyTo(whole);
      if (outcome.refusals().isEmpty()) {
        Files.move(whole, out, StandardCopyOption.REPLACE_EXISTING);
      }
      return outcome;
      // An IllegalArgumentException is thrown if names in the jar are not UTF-8.
    } catch (ZipException | IllegalArgumentException e) {
      throw new BadClassesException(in + " is not a jar, or is damaged: " + e.getMessage());
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      Files.deleteIfExists(whole);
    }
  }

  private Outcome copyTo(Path file) throws BadClassesException, IOException {
    if (view.isSigned()) {
      throw new BadClassesException(
          zip.getName()
              + " is signed, and its signature does not cover rewritten classes; rewrite the jar"
              + " before it is signed, then sign the result (jarsigner)");
    }
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      if (zip.getComment() != null) {
        out.setComment(zip.getComment());
      }
      for (ZipEntry entry : Collections.list(zip.entries())) {
        copy(entry, out);
      }
    }
    return outcome();
  }

  private void copy(ZipEntry entry, ZipOutputStream out) throws BadClassesException, IOException {
    JarView.Place place = view.placeOf(entry);
    Map<String, byte[]> made = Map.of();
    if (place != null) {
      made = set(place).rewrite(place.internalName(), view.read(entry));
    }
    if (place == null || made.isEmpty()) {
      ZipEntry same = new ZipEntry(entry);
      // The compressed size is possibly different, if another compressor made the jar.
      same.setCompressedSize(-1);
      out.putNextEntry(same);
      try (InputStream in = zip.getInputStream(entry)) {
        in.transferTo(out);
      }
      return;
    }
    for (Map.Entry<String, byte[]> file : made.entrySet()) {
      ZipEntry changed = new ZipEntry(place.entryOf(file.getKey()));
      changed.setTimeLocal(entry.getTimeLocal());
      out.putNextEntry(changed);
      out.write(file.getValue());
    }
  }

  private ClassSet set(JarView.Place place) {
    return sets.computeIfAbsent(
        place.version(), version -> new ClassSet(view.asOf(version), policy));
  }

  private Outcome outcome() {
    List<Explanation> notes = new ArrayList<>();
    List<Refusal> refusals = new ArrayList<>();
    int kept = 0;
    for (ClassSet set : sets.values()) {
      Outcome part = set.outcome();
      notes.addAll(part.rewritten());
      refusals.addAll(part.refusals());
      kept += part.kept();
    }
    return new Outcome(notes, refusals, kept);
  }
}
