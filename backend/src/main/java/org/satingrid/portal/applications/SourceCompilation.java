package org.satingrid.portal.applications;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.satingrid.contract.api.Problem;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.rewriter.source.BadSourceException;
import org.satingrid.rewriter.source.NoCompilerException;
import org.satingrid.rewriter.source.SourceCompiler;
import org.satingrid.rewriter.source.SourceFile;

/**
 * Compiles an uploaded source file, only in the process of an {@link Inspector}. No code of the
 * program runs: the compiler does not load its classes, and annotation processors are off.
 */
final class SourceCompilation {
  /** The minimum version of Java on nodes. */
  private static final int RELEASE = 17;

  private SourceCompilation() {}

  /** Compiles a program and writes its jar. Throws 422 with the compiler's errors by line. */
  static void compile(Path source, String name, Path jar) {
    try {
      SourceFile file = SourceFile.of(name, Files.readAllBytes(source));
      SourceCompiler.compile(file, RELEASE, ProgramClasses.onDisk(work(jar)), jar);
    } catch (BadSourceException e) {
      throw refused(name, e);
    } catch (NoCompilerException e) {
      throw new ProblemException(
          ProblemCode.NO_COMPILER,
          "The portal runs on a Java without a compiler. Upload a jar, or start the portal with a"
              + " JDK.");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path work(Path jar) {
    return Objects.requireNonNull(jar.toAbsolutePath().getParent(), "a jar has a folder");
  }

  private static ProblemException refused(String name, BadSourceException e) {
    List<Problem.Item> items =
        e.errors().stream()
            .map(
                error ->
                    new Problem.Item(
                        error.line() > 0 ? name + ":" + error.line() : name, error.message()))
            .toList();
    String detail =
        items.size() == 1
            ? name + " does not compile. It has one error."
            : name + " does not compile. It has " + items.size() + " errors.";
    return new ProblemException(ProblemCode.DOES_NOT_COMPILE, detail, items);
  }
}
