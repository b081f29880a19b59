package org.satingrid.cli.local;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.cli.text.Plain;
import org.satingrid.rewriter.source.BadSourceException;
import org.satingrid.rewriter.source.NoCompilerException;
import org.satingrid.rewriter.source.SourceCompiler;
import org.satingrid.rewriter.source.SourceError;
import org.satingrid.rewriter.source.SourceFile;
import org.satingrid.satin.SatinObject;

/** A program in one source file, which is compiled as {@code java Queens.java} does. */
final class SourceProgram {
  private static final int MAX_ERRORS = 20;
  private static final int MAX_BYTES = 10 << 20;

  private SourceProgram() {}

  /**
   * Returns true for a file with a name that ends in .java, and for a script with #! in its first
   * line.
   */
  static boolean isOne(Path file) throws IOException {
    if (file.toString().endsWith(".java")) {
      return true;
    }
    try (var in = Files.newInputStream(file)) {
      return in.read() == '#' && in.read() == '!';
    }
  }

  /**
   * Returns the jar of the program. A jar itself is returned unchanged. A source file is compiled
   * into a temporary jar, which is deleted with this process.
   *
   * @throws UnusableSourceException with javac's errors by line
   */
  static Path jar(Path given) throws IOException, UnusableSourceException {
    if (!isOne(given)) {
      return given;
    }
    if (Files.size(given) > MAX_BYTES) {
      throw new UnusableSourceException(given + " is larger than 10 MB; compile it into a jar");
    }
    byte[] source = Files.readAllBytes(given);
    Path folder = Files.createTempDirectory("satin-source-");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder), "delete-compiled"));
    Path jar = folder.resolve(name(given) + ".jar");
    try {
      SourceCompiler.compile(
          SourceFile.of(String.valueOf(given.getFileName()), source),
          Runtime.version().feature(),
          List.of(api()),
          jar);
      return jar;
    } catch (BadSourceException e) {
      throw new UnusableSourceException(
          String.join("\n", lines(given, new String(source, StandardCharsets.UTF_8), e.errors())));
    } catch (NoCompilerException e) {
      throw new UnusableSourceException(
          "This Java cannot compile " + given + "; use a JDK, or a jar in place of the source");
    }
  }

  private static String name(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.endsWith(".java") ? name.substring(0, name.length() - ".java".length()) : name;
  }

  private static List<String> lines(Path file, String text, List<SourceError> errors) {
    List<String> lines = new ArrayList<>();
    String[] source = text.split("\n", -1);
    for (SourceError error : errors.subList(0, Math.min(MAX_ERRORS, errors.size()))) {
      int line = (int) error.line();
      lines.add(file + (line > 0 ? ":" + line : "") + ": " + error.message());
      if (line > 0 && line <= source.length) {
        lines.add("    " + Plain.line(source[line - 1].strip()));
      }
    }
    if (errors.size() > MAX_ERRORS) {
      lines.add(errors.size() - MAX_ERRORS + " more errors");
    }
    return lines;
  }

  private static Path api() {
    return Path.of(
        URI.create(
            SatinObject.class.getProtectionDomain().getCodeSource().getLocation().toString()));
  }

  private static void delete(Path folder) {
    try {
      FolderCopy.delete(folder);
    } catch (IOException e) {
      // The temporary file stays. The operating system deletes it later.
    }
  }
}
