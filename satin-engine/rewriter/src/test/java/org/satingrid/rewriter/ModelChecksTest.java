package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.rewriter.BadApplicationException.Cause;

/** Uploads of programs for FJTask and WorkCrews. */
@Timeout(240)
class ModelChecksTest {

  @TempDir Path dir;

  private Path jar(String classes) throws Exception {
    String source =
        """
        package programs;
        import java.io.Serializable;
        import org.satingrid.models.GivesBack;
        import org.satingrid.models.fjtask.*;
        import org.satingrid.models.workcrew.*;
        public class Tasks {
          public static void main(String[] args) {}
        """
            + classes
            + "}\n";
    return TestJar.pack(dir, TestJar.compile(dir, "Tasks", source, 17), "programs.Tasks");
  }

  private List<String> refusals(String classes) throws Exception {
    return ApplicationJar.inspect(jar(classes)).refusals().stream()
        .map(refusal -> refusal.className() + "." + refusal.method() + " " + refusal.reason())
        .toList();
  }

  @Test
  void tellsTasksThatMayLeaveFromThoseThatStay() throws Exception {
    ApplicationJar jar =
        ApplicationJar.inspect(
            jar(
                """
                  static class Fib extends FJTask implements Serializable {
                    @GivesBack int number;
                    transient int scratch;
                    public void run() {
                      scratch = 1;
                      Fib below = new Fib();
                      below.other = 2;
                      number = below.other;
                    }
                    int other;
                  }
                  static class InPlace extends FJTask { public void run() {} }
                  static class Part implements CrewTask {
                    @GivesBack int[] numbers;
                    public void run() { numbers[0] = 1; }
                  }
                """));
    assertEquals(List.of("fjtask", "workcrew"), jar.models());
    assertEquals(List.of("programs.Tasks$Fib.run", "programs.Tasks$Part.run"), jar.spawnable());
    assertEquals(List.of(), jar.refusals());
    assertEquals(
        List.of("programs.Tasks$InPlace"), jar.doubts().stream().map(Refusal::className).toList());
  }

  @Test
  void refusesWhatContradictsItself() throws Exception {
    assertEquals(
        List.of(
            "programs.Tasks$A.run the task says what it gives back, but is not serializable, so it"
                + " cannot leave its node"),
        refusals("static class A extends FJTask { @GivesBack int n; public void run() {} }"));
    assertEquals(
        List.of("programs.Tasks$A.n @GivesBack on a static or final field"),
        refusals(
            "static class A implements CrewTask { @GivesBack final int n = 1;"
                + " public void run() {} }"));
    assertEquals(
        List.of("programs.Tasks$A.n @GivesBack in a class of which no object is a task"),
        refusals("static class A { @GivesBack int n; }"));
  }

  /** Changes of a copy are merged into the original, marked or not. */
  @Test
  void letsTasksLeaveThatWorkInPlace() throws Exception {
    ApplicationJar jar =
        ApplicationJar.inspect(
            jar(
                """
                  static class A implements CrewTask {
                    int[] data = new int[1];
                    int m;
                    public void run() {
                      data[0] = 2;
                      m = 3;
                    }
                  }
                """));
    assertEquals(List.of("programs.Tasks$A.run"), jar.spawnable());
    assertEquals(List.of(), jar.refusals());
  }

  @Test
  void refusesAProgramWhoseTasksAllStayOnTheirNode() throws Exception {
    Path jar = jar("static class InPlace extends FJTask { public void run() {} }");
    BadApplicationException e =
        assertThrows(BadApplicationException.class, () -> ApplicationJar.inspect(jar));
    assertEquals(Cause.NOTHING_SPAWNABLE, e.what());
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains("programs.Tasks$InPlace"), message);
    assertTrue(message.contains("java.io.Serializable"), message);
  }
}
