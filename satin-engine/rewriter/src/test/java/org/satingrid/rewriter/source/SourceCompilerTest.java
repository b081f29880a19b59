package org.satingrid.rewriter.source;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.satin.SatinObject;

class SourceCompilerTest {
  private static final String FIB =
      """
      import org.satingrid.satin.*;
      interface Spawns extends Spawnable { int fib(int n); }
      public class Anything extends SatinObject implements Spawns {
        public int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
        public static void main(String[] args) {
          System.out.println(new Anything().fib(Integer.parseInt(args[0])));
        }
      }
      """;

  @TempDir Path folder;

  private Path compile(String name, String text, Path... more) throws Exception {
    Path jar = folder.resolve(name);
    SourceCompiler.compile(
        new SourceFile("Program.java", text),
        17,
        Stream.concat(api(), Stream.of(more)).toList(),
        jar);
    return jar;
  }

  private static Stream<Path> api() {
    String place = SatinObject.class.getProtectionDomain().getCodeSource().getLocation().toString();
    return Stream.of(Path.of(URI.create(place)));
  }

  private List<SourceError> errors(String text) {
    return assertThrows(BadSourceException.class, () -> compile("bad.jar", text)).errors();
  }

  @Test
  void theSameSourceGivesTheSameJarAndLeavesNoOtherFile() throws Exception {
    byte[] first = Files.readAllBytes(compile("a.jar", FIB));
    assertArrayEquals(first, Files.readAllBytes(compile("b.jar", FIB)));
    try (JarFile jar = new JarFile(folder.resolve("a.jar").toFile())) {
      assertEquals("Anything", jar.getManifest().getMainAttributes().getValue("Main-Class"));
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(2, files.count());
    }
  }

  @Test
  void aFileInAnotherEncodingHasTheLineOfItsFirstBadByte() throws Exception {
    byte[] latin = "// a\n// \u00e9\n".getBytes(StandardCharsets.ISO_8859_1);
    BadSourceException refused =
        assertThrows(BadSourceException.class, () -> SourceFile.of("A.java", latin));
    assertEquals(2, refused.errors().get(0).line());
    byte[] cut = {'a', (byte) 0xc3};
    assertThrows(BadSourceException.class, () -> SourceFile.of("A.java", cut));
    String text = "// \u00e9 \ud83d\ude00\n";
    SourceFile good = SourceFile.of("A.java", text.getBytes(StandardCharsets.UTF_8));
    assertEquals(new SourceFile("A.java", text), good);
  }

  @Test
  void stackTracesNameTheFile() throws Exception {
    Path jar = folder.resolve("named.jar");
    SourceCompiler.compile(new SourceFile("Fib.java", FIB), 17, api().toList(), jar);
    try (JarFile file = new JarFile(jar.toFile());
        var in = file.getInputStream(file.getJarEntry("Anything.class"))) {
      String constants = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
      assertTrue(constants.contains("Fib.java"));
    }
    assertEquals("Source.java", new SourceFile("../a b.java", FIB).name());
  }

  @Test
  void errorsHaveTheirLines() {
    List<SourceError> found =
        errors("#!/bin/x\nclass Bad {\n  int x = \"no\";\n  long y = true;\n}\n");
    assertEquals(List.of(3L, 4L), found.stream().map(SourceError::line).toList());
    assertTrue(found.get(0).message().startsWith("incompatible types: "), found.toString());
    assertEquals(
        List.of(new SourceError(0, found(errors("class None {}")))), errors("class None {}"));
  }

  private static String found(List<SourceError> errors) {
    String message = errors.get(0).message();
    assertTrue(message.startsWith("no class has a method main"), message);
    return message;
  }

  @Test
  void aLargeStringAndDeepNestingAreErrorsOfTheSource() {
    String large = "class A { String s = \"" + "x".repeat(900_000) + "\"; void main() {} }";
    assertEquals("constant string too long", errors(large).get(0).message());
    String deep = "class A { int x = " + "(".repeat(200_000) + "1" + ")".repeat(200_000) + "; }";
    assertTrue(errors(deep).get(0).message().contains("nested too deeply"), "deep");
  }

  @Test
  void noCodeOfTheProgramAndNoProcessorRuns() throws Exception {
    String loops =
        "class A { static { while (A.class != null) {} } public static void main(String[] a) {} }";
    compile("endless.jar", loops);
    Path mark = folder.resolve("mark");
    Path processors = processor(mark);
    compile("with-processor.jar", FIB, processors);
    assertFalse(Files.exists(mark), "an annotation processor ran");
  }

  /** Returns a folder with an annotation processor that makes a file. */
  private Path processor(Path mark) throws Exception {
    String source =
        """
        import java.util.Set;
        import javax.annotation.processing.*;
        import javax.lang.model.element.TypeElement;
        @SupportedAnnotationTypes("*")
        public class Marks extends AbstractProcessor {
          public Marks() throws Exception { new java.io.File("%s").createNewFile(); }
          public boolean process(Set<? extends TypeElement> types, RoundEnvironment round) {
            return false;
          }
          public static void main(String[] args) {}
        }
        """
            .formatted(mark);
    Path jar = compile("processor.jar", source);
    Path unpacked = Files.createDirectory(folder.resolve("processor"));
    try (JarFile file = new JarFile(jar.toFile())) {
      Files.write(
          unpacked.resolve("Marks.class"),
          file.getInputStream(file.getEntry("Marks.class")).readAllBytes());
    }
    Path services = Files.createDirectories(unpacked.resolve("META-INF/services"));
    Files.writeString(services.resolve("javax.annotation.processing.Processor"), "Marks\n");
    return unpacked;
  }

  @Test
  void theCompilerFindsNoOtherSources() throws IOException {
    Files.writeString(folder.resolve("Other.java"), "class Other {}");
    String uses = "class A { Other o; public static void main(String[] a) {} }";
    BadSourceException refused =
        assertThrows(BadSourceException.class, () -> compile("bad.jar", uses, folder));
    assertTrue(refused.errors().get(0).message().contains("cannot find symbol"));
  }
}
