package org.satingrid.rewriter;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.satingrid.rewriter.BadApplicationException.Cause;

/**
 * A jar with a main class, for any programming model. The classes in the jar are not loaded.
 *
 * @param mainClass binary name of the class to run
 * @param classes class files by internal name
 */
public record ProgramJar(String mainClass, Map<String, byte[]> classes) {

  /**
   * Reads a jar with the default limits.
   *
   * @throws BadApplicationException if it cannot be run as a program
   * @throws IOException if the file cannot be read
   */
  public static ProgramJar read(Path jar) throws BadApplicationException, IOException {
    return read(jar, JarLimits.DEFAULT);
  }

  /**
   * Reads a jar.
   *
   * @throws BadApplicationException if it cannot be run as a program
   * @throws IOException if the file cannot be read
   */
  public static ProgramJar read(Path jar, JarLimits limits)
      throws BadApplicationException, IOException {
    JarContents contents = JarContents.read(jar, limits);
    try {
      String mainClass = MainClass.of(contents.classes(), contents.manifest());
      for (Map.Entry<String, byte[]> entry : contents.classes().entrySet()) {
        ClassSummary unused = MainClass.summary(entry.getKey(), entry.getValue());
      }
      return new ProgramJar(mainClass, contents.classes());
    } catch (ClassFileException e) {
      throw new BadApplicationException(Cause.BAD_CLASS_FILE, String.valueOf(e.getMessage()));
    }
  }
}
