package org.satingrid.rewriter.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Compiles a program in one source file, as {@code java Queens.java} does. No class of the program
 * is loaded, and no annotation processor runs. The compiler finds only the given classes and those
 * of Java.
 */
public final class SourceCompiler {

  private SourceCompiler() {}

  /**
   * Writes a jar with the classes of a program. The same source gives the same bytes. The main
   * class is the first one in the file that has a method {@code main}, because an interface of
   * spawnable methods often comes first.
   *
   * @param source the program. A first line with {@code #!} is skipped.
   * @param release Java version of the program
   * @param api folders and jars with classes that the program can use
   * @param jar the jar file to write
   * @throws BadSourceException if the source has errors
   * @throws NoCompilerException if this Java is not a JDK
   */
  public static void compile(SourceFile source, int release, List<Path> api, Path jar)
      throws IOException, BadSourceException, NoCompilerException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new NoCompilerException();
    }
    // This is a separate class, because Java without a compiler has no classes for syntax trees.
    Compilation.run(compiler, source, release, api, jar);
  }
}
