package org.satingrid.rewriter.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;

/** One run of the compiler. */
final class Compilation {
  private static final List<String> OPTIONS =
      List.of("-g", "-proc:none", "-implicit:none", "-Xlint:none", "--release");
  private static final int MAX_MESSAGE = 1_000;
  private static final int MAX_ERRORS = 100;

  private Compilation() {}

  static void run(JavaCompiler compiler, SourceFile file, int release, List<Path> api, Path jar)
      throws IOException, BadSourceException {
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    List<String> options = new ArrayList<>(OPTIONS);
    options.add(String.valueOf(release));
    try (StandardJavaFileManager files =
            compiler.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8);
        ClassFolder classes = ClassFolder.beside(jar)) {
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, api);
      files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of());
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes.folder()));
      SourceText source = new SourceText(file.name(), file.program());
      JavacTask task =
          (JavacTask)
              compiler.getTask(Writer.nullWriter(), files, found, options, null, List.of(source));
      String main = compile(task);
      List<SourceError> errors = errors(found);
      if (errors.isEmpty() && main == null) {
        errors.add(
            new SourceError(
                0, "no class has a method main; add: public static void main(String[] args)"));
      }
      if (main == null || !errors.isEmpty()) {
        throw new BadSourceException(errors);
      }
      classes.write(main, jar);
    }
  }

  private static @Nullable String compile(JavacTask task) throws IOException, BadSourceException {
    try {
      String main = mainClass(task.parse());
      task.analyze();
      task.generate();
      return main;
    } catch (StackOverflowError | IllegalStateException e) {
      boolean deep = e instanceof StackOverflowError || e.getCause() instanceof StackOverflowError;
      String message =
          deep
              ? "an expression or a block is nested too deeply; split it"
              : "the compiler fails on this source: " + e;
      throw new BadSourceException(List.of(new SourceError(0, message)));
    }
  }

  private static @Nullable String mainClass(Iterable<? extends CompilationUnitTree> units) {
    for (CompilationUnitTree unit : units) {
      String prefix = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
      for (var type : unit.getTypeDecls()) {
        if (type instanceof ClassTree one && one.getMembers().stream().anyMatch(m -> isMain(m))) {
          return prefix + one.getSimpleName();
        }
      }
    }
    return null;
  }

  private static boolean isMain(Object member) {
    return member instanceof MethodTree method && method.getName().contentEquals("main");
  }

  private static List<SourceError> errors(DiagnosticCollector<JavaFileObject> found) {
    List<SourceError> errors = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> one : found.getDiagnostics()) {
      if (one.getKind() == Diagnostic.Kind.ERROR && errors.size() < MAX_ERRORS) {
        String message =
            shortened(one.getMessage(Locale.ROOT))
                .lines()
                .map(part -> part.strip().replaceAll("\\s+", " "))
                .collect(Collectors.joining("; "));
        errors.add(new SourceError(Math.max(0, one.getLineNumber()), message));
      }
    }
    return errors;
  }

  /** Messages are cut, because a name in a message can be as long as the source. */
  private static String shortened(String message) {
    return message.length() <= MAX_MESSAGE ? message : message.substring(0, MAX_MESSAGE) + "...";
  }
}
