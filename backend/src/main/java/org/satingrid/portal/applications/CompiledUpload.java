package org.satingrid.portal.applications;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.files.StagedFile;
import org.springframework.util.FileSystemUtils;
import org.springframework.util.unit.DataSize;

/**
 * The jar that was compiled from an uploaded source file, before it is stored.
 *
 * @param folder the folder of the compilation. A killed inspector can leave other files in it.
 */
record CompiledUpload(Path folder, Path jar, JarInspection.Contents contents)
    implements AutoCloseable {
  private static final DataSize MAX_SOURCE = DataSize.ofMegabytes(1);
  private static final String SUFFIX = ".java";

  /** Returns true if the upload is a source file. */
  static boolean isSource(String fileName) {
    return fileName.endsWith(SUFFIX);
  }

  /** Returns the name of the jar of a source file. */
  static String jarName(String fileName) {
    return fileName.substring(0, fileName.length() - SUFFIX.length()) + ".jar";
  }

  /** Compiles a source file and inspects the jar. */
  static CompiledUpload of(
      StagedFile source,
      String fileName,
      @Nullable ProgrammingModel model,
      JarInspection inspection)
      throws IOException {
    if (source.size() > MAX_SOURCE.toBytes()) {
      throw new ProblemException(
          ProblemCode.TOO_LARGE,
          "The source file is larger than "
              + MAX_SOURCE.toMegabytes()
              + " MB. Compile it and upload the jar, or read the data from an input file.");
    }
    Path folder = Files.createTempDirectory("satin-source-");
    try {
      Path jar = folder.resolve("program.jar");
      return new CompiledUpload(
          folder, jar, inspection.compile(source.path(), fileName, jar, model));
    } catch (RuntimeException e) {
      FileSystemUtils.deleteRecursively(folder);
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    FileSystemUtils.deleteRecursively(folder);
  }
}
