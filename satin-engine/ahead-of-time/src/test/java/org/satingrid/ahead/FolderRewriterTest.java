package org.satingrid.ahead;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.rewriter.ClassFiles;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

@Timeout(240)
class FolderRewriterTest {

  private static final ClassFiles DEPENDENCIES =
      ClassFiles.of(FolderRewriterTest.class.getClassLoader());

  @TempDir Path dir;
  private Path classes = Path.of("");

  @BeforeEach
  void compile() throws IOException {
    classes = Files.createDirectories(dir.resolve("classes"));
    Compiler.compile(classes, "Sum", Compiler.SUM.replace("VERSION", "1"));
  }

  private long run() throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()});
        WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2))) {
      Class<?> program = loader.loadClass("p.Sum");
      return (long)
          workers.run(() -> program.getMethod("run").invoke(null)).get(30, TimeUnit.SECONDS);
    }
  }

  @Test
  void whatItRewritesRuns() throws Exception {
    Outcome outcome = FolderRewriter.rewrite(classes, DEPENDENCIES);
    assertEquals(1, outcome.rewritten().size());
    assertTrue(Files.exists(classes.resolve("p/Sum$satin$0.class")));
    assertEquals(1024, run());
  }

  @Test
  void whatWasRewrittenStaysAsItIs() throws Exception {
    FolderRewriter.rewrite(classes, DEPENDENCIES);
    byte[] once = Files.readAllBytes(classes.resolve("p/Sum.class"));
    assertEquals(0, FolderRewriter.rewrite(classes, DEPENDENCIES).rewritten().size());
    assertArrayEquals(once, Files.readAllBytes(classes.resolve("p/Sum.class")));
  }

  @Test
  void aClassThatWasCompiledAgainIsRewrittenAgain() throws Exception {
    FolderRewriter.rewrite(classes, DEPENDENCIES);
    Compiler.compile(classes, "Sum", Compiler.SUM.replace("VERSION", "3"));
    assertEquals(1, FolderRewriter.rewrite(classes, DEPENDENCIES).rewritten().size());
    assertEquals(3072, run());
  }

  @Test
  void whatWasMadeForAClassGoesWithIt() throws Exception {
    FolderRewriter.rewrite(classes, DEPENDENCIES);
    Files.delete(classes.resolve("p/Sum.class"));
    FolderRewriter.rewrite(classes, DEPENDENCIES);
    assertFalse(Files.exists(classes.resolve("p/Sum$satin$0.class")));
  }

  @Test
  void oneRefusalLeavesAllAsTheyWere() throws Exception {
    byte[] plain = Files.readAllBytes(classes.resolve("p/Sum.class"));
    String early = "package p; class Early extends Sum { Early() { sum(1); } }";
    Compiler.compile(classes, "Early", early);
    Outcome outcome = FolderRewriter.rewrite(classes, DEPENDENCIES);
    assertEquals("p.Early", outcome.refusals().get(0).className());
    assertArrayEquals(plain, Files.readAllBytes(classes.resolve("p/Sum.class")));
  }

  @Test
  void saysWhichClassFileIsCorrupt() throws Exception {
    Files.write(classes.resolve("p/Broken.class"), new byte[20]);
    BadClassesException e =
        assertThrows(
            BadClassesException.class, () -> FolderRewriter.rewrite(classes, DEPENDENCIES));
    assertTrue(String.valueOf(e.getMessage()).contains("p/Broken.class"), e::getMessage);
  }
}
