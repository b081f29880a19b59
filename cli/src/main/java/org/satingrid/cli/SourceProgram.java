package org.satingrid.cli;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.text.Plain;
import org.satingrid.satin.SatinObject;

/**
 * A program in one source file, as {@code java Queens.java} runs it. The main class is the first
 * one in the file that has a method {@code main}, because an interface of spawnable methods often
 * comes first.
 */
final class SourceProgram {
  private static final int MAX_ERRORS = 20;
  private static final int MAX_BYTES = 10 << 20;

  private final Path file;
  private final String text;

  private SourceProgram(Path file, String text) {
    this.file = file;
    this.text = text;
  }

  /** Returns true for a name that ends in .java, and for a script that begins with #!. */
  static boolean isOne(Path file) throws IOException {
    if (file.toString().endsWith(".java")) {
      return true;
    }
    try (var in = Files.newInputStream(file)) {
      return in.read() == '#' && in.read() == '!';
    }
  }

  /**
   * Returns the file itself, or for a source file a jar that exists as long as this process.
   *
   * @throws BadSourceException with javac's errors by line
   */
  static Path jar(Path given) throws IOException, BadSourceException {
    if (!isOne(given)) {
      return given;
    }
    if (Files.size(given) > MAX_BYTES) {
      throw new BadSourceException(given + " is larger than 10 MB; compile it into a jar");
    }
    String text = new String(Files.readAllBytes(given), StandardCharsets.UTF_8);
    // The line stays, so that errors name the right one.
    String java = text.startsWith("#!") ? "//" + text : text;
    Path folder = Files.createTempDirectory("satin-source-");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder), "delete-compiled"));
    return new SourceProgram(given, java).compile(folder);
  }

  private Path compile(Path folder) throws IOException, BadSourceException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new BadSourceException(
          "This Java cannot compile " + file + "; use a JDK, or a jar in place of the source");
    }
    Path classes = Files.createDirectory(folder.resolve("classes"));
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8)) {
      List<String> options =
          List.of("-g", "-proc:none", "-Xlint:none", "-cp", api(), "-d", classes.toString());
      JavacTask task =
          (JavacTask)
              compiler.getTask(null, files, found, options, null, List.of(new Source(text)));
      String main = mainClass(task.parse());
      task.analyze();
      task.generate();
      List<String> errors = errors(found);
      if (!errors.isEmpty()) {
        throw new BadSourceException(String.join("\n", errors));
      }
      if (main == null) {
        throw new BadSourceException(
            file + " has no class with a method main; add: public static void main(String[] args)");
      }
      return pack(classes, main, folder.resolve(name() + ".jar"));
    }
  }

  private String name() {
    String name = String.valueOf(file.getFileName());
    return name.endsWith(".java") ? name.substring(0, name.length() - ".java".length()) : name;
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

  private List<String> errors(DiagnosticCollector<JavaFileObject> found) {
    List<String> lines = new ArrayList<>();
    String[] source = text.split("\n", -1);
    for (Diagnostic<? extends JavaFileObject> one : found.getDiagnostics()) {
      if (one.getKind() == Diagnostic.Kind.ERROR) {
        long line = one.getLineNumber();
        String where = line > 0 ? file + ":" + line + ": " : file + ": ";
        lines.add(
            where
                + one.getMessage(Locale.ROOT)
                    .lines()
                    .map(part -> part.strip().replaceAll("\\s+", " "))
                    .collect(Collectors.joining("; ")));
        if (line > 0 && line <= source.length) {
          lines.add("    " + Plain.line(source[(int) line - 1].strip()));
        }
      }
    }
    int more = lines.size() / 2 - MAX_ERRORS;
    return more <= 0
        ? lines
        : Stream.concat(lines.stream().limit(2L * MAX_ERRORS), Stream.of(more + " more errors"))
            .toList();
  }

  private static Path pack(Path classes, String main, Path jar) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
        Stream<Path> files = Files.walk(classes)) {
      for (Path one : files.filter(Files::isRegularFile).sorted().toList()) {
        out.putNextEntry(new ZipEntry(classes.relativize(one).toString().replace('\\', '/')));
        Files.copy(one, out);
      }
    }
    return jar;
  }

  private static String api() {
    return Path.of(
            URI.create(
                SatinObject.class.getProtectionDomain().getCodeSource().getLocation().toString()))
        .toString();
  }

  private static void delete(Path folder) {
    try {
      FolderCopy.delete(folder);
    } catch (IOException e) {
      // The system empties its folder of temporary files.
    }
  }

  /** Takes any name, because a public class need not have the name of its file here. */
  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("memory:///Source.java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      return kind == Kind.SOURCE;
    }

    @Override
    public @Nullable NestingKind getNestingKind() {
      return null;
    }

    @Override
    public @Nullable Modifier getAccessLevel() {
      return null;
    }
  }
}
