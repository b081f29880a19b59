package org.satingrid.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The programs of a folder of {@code src/test/programs}, compiled into one jar. */
final class TestPrograms {
  private final Path jar;

  TestPrograms(Path folder, String part) throws IOException {
    jar = SourceJar.compile(folder, part);
  }

  /** Returns a program in its own copy of the jar, which no other run uses. */
  Program program(String mainClass) throws IOException {
    Path copy = Files.createTempDirectory(jar.getParent(), "run").resolve("program.jar");
    Files.copy(jar, copy);
    return new Program(copy, mainClass, false, true, List.of());
  }
}
