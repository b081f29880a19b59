package org.satingrid.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.JobEnd;
import org.satingrid.launcher.link.EngineReport.Failed;

class FailureReportsTest {
  @Test
  void theLastCauseIsInTheSentenceAndTheChainInTheTrace() {
    Exception deep = at(new IOException("disk is gone"), "save$resume$5");
    Failed failed =
        report(
            at(
                new IllegalStateException("outer", at(new Exception("middle", deep), "run")),
                "main"));
    assertEquals(
        "java.lang.IllegalStateException: outer (at app.Edge.main(Edge.java:6));"
            + " caused by java.io.IOException: disk is gone (at app.Edge.save(Edge.java:6))",
        failed.message());
    assertTrue(failed.stackTrace().contains("java.lang.Exception: middle"), failed.stackTrace());
    assertTrue(
        failed.stackTrace().contains("\tat app.Edge.save(Edge.java:6)"), failed.stackTrace());
  }

  @Test
  void aProgramOfALaterJavaIsToldHowItIsCompiled() {
    String said = report(new UnsupportedClassVersionError("class file version 69.0")).message();
    assertTrue(
        said.endsWith("; compile the program with javac --release " + Runtime.version().feature()),
        said);
  }

  private static Failed report(Throwable thrown) {
    return FailureReports.of(new JobEnd.Failed("application-threw", "", thrown));
  }

  private static <T extends Throwable> T at(T thrown, String method) {
    thrown.setStackTrace(
        new StackTraceElement[] {new StackTraceElement("app.Edge", method, "Edge.java", 6)});
    return thrown;
  }
}
