package org.satingrid.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the goal, configured as Maven would configure it. */
@Timeout(240)
class RewriteMojoTest {

  private static final String TWICE =
      """
      package p;
      import org.satingrid.satin.*;
      public class Twice extends SatinObject {
        @Spawn int f(int n) { return n; }
        int twice(int n) {
          int x = f(n);
          %s
          return x + x;
        }
      }
      """;

  @TempDir Path dir;
  private Path classes = Path.of("");

  @BeforeEach
  void folder() throws IOException {
    classes = Files.createDirectories(dir.resolve("classes"));
  }

  private void compile(String statement) throws IOException {
    Path file = Files.writeString(dir.resolve("Twice.java"), TWICE.formatted(statement));
    String[] options = {"-g", "-cp", classPath(), "-d", classes.toString(), file.toString()};
    OutputStream none = OutputStream.nullOutputStream();
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, none, none, options));
  }

  private static String classPath() {
    return System.getProperty("java.class.path");
  }

  private RewriteMojo mojo(boolean skip) throws ReflectiveOperationException {
    RewriteMojo mojo = new RewriteMojo();
    set(mojo, "classes", classes.toFile());
    set(mojo, "classpath", List.of(classPath().split(java.io.File.pathSeparator, -1)));
    set(mojo, "skip", skip);
    set(mojo, "explain", true);
    return mojo;
  }

  private static void set(RewriteMojo mojo, String parameter, Object value)
      throws ReflectiveOperationException {
    Field field = RewriteMojo.class.getDeclaredField(parameter);
    field.setAccessible(true);
    field.set(mojo, value);
  }

  @Test
  void rewritesTheClassesOfTheProject() throws Exception {
    compile("sync();");
    mojo(false).execute();
    assertTrue(Files.exists(classes.resolve("p/Twice$satin$0.class")));
  }

  @Test
  void putsInTheSyncThatIsLeftOut() throws Exception {
    compile("");
    mojo(false).execute();
    assertTrue(Files.exists(classes.resolve("p/Twice$satin$0.class")));
  }

  @Test
  void leavesThemAloneIfAsked() throws Exception {
    compile("sync();");
    mojo(true).execute();
    assertFalse(Files.exists(classes.resolve("p/Twice$satin$0.class")));
  }

  @Test
  void failsTheBuildWithClassLineAndRemedy() throws Exception {
    compile("");
    RewriteMojo mojo = mojo(false);
    set(mojo, "strict", true);
    MojoFailureException e = assertThrows(MojoFailureException.class, mojo::execute);
    assertTrue(String.valueOf(e.getMessage()).contains("p.Twice.twice:8: "), e::getMessage);
    assertTrue(String.valueOf(e.getMessage()).contains("call sync()"), e::getMessage);
  }
}
