package org.satingrid.portal.applications;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Problem;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.portal.applications.JarInspection.Contents;
import org.satingrid.portal.shared.ProblemException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The main program of a process that inspects jars and compiles sources. It reads requests from its
 * standard input and writes answers to its standard output, each on one line. If a jar makes the
 * inspection slow or exhausts the heap, only this process ends, and not the portal.
 */
public final class Inspector {
  /**
   * Each answer begins and ends with a mark, so that cut answers and other output are recognized.
   */
  static final String BEGIN = "answer ";

  static final String END = " end";
  private static final int MAX_LETTERS = 2_000;

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private Inspector() {}

  /**
   * A request to inspect a jar.
   *
   * @param source a source file to compile first into the jar, or null if the jar exists
   * @param name the name of the source file, for its error messages
   */
  record Request(
      String jar,
      @Nullable ProgrammingModel model,
      @Nullable String source,
      @Nullable String name) {}

  /** The answer to a request: either the contents of the jar, or the reason for refusing it. */
  record Answer(@Nullable Contents contents, @Nullable Refused refused) {
    /** The reason for refusing a jar, as the uploader receives it. */
    record Refused(ProblemCode code, String detail, List<Problem.Item> items) {}

    /** Returns the contents, or throws the reason for refusing the jar. */
    Contents orThrow() {
      if (contents != null) {
        return contents;
      }
      Refused why = refused;
      if (why == null) {
        throw new IllegalStateException("an answer without content");
      }
      throw new ProblemException(why.code(), why.detail(), why.items());
    }
  }

  /** Answers requests until the standard input ends, which happens when the portal ends. */
  public static void main(String[] arguments) throws IOException {
    // Ends this process when the portal's process has ended, even if the portal was killed.
    ProcessHandle.current()
        .parent()
        .ifPresent(
            portal -> {
              var unused = portal.onExit().thenRun(() -> Runtime.getRuntime().halt(1));
            });
    PrintStream answers = System.out;
    // Other output of this process goes to standard error, so that standard output contains only
    // answers.
    System.setOut(System.err);
    RewriterInspection inspection = new RewriterInspection();
    BufferedReader requests =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintWriter out =
        new PrintWriter(new OutputStreamWriter(answers, StandardCharsets.UTF_8), true);
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      Request request = JSON.readValue(line, Request.class);
      out.println(BEGIN + JSON.writeValueAsString(answer(inspection, request)) + END);
    }
  }

  static Answer answer(RewriterInspection inspection, Request request) {
    try {
      String source = request.source();
      if (source != null) {
        SourceCompilation.compile(
            Path.of(source), String.valueOf(request.name()), Path.of(request.jar()));
      }
      return new Answer(inspection.inspect(Path.of(request.jar()), request.model()), null);
    } catch (ProblemException e) {
      Problem told = e.problem("");
      return new Answer(
          null,
          new Answer.Refused(
              e.code(),
              shortened(String.valueOf(told.detail())),
              told.errors().stream().map(Inspector::shortened).toList()));
    }
  }

  private static Problem.Item shortened(Problem.Item item) {
    return new Problem.Item(shortened(item.pointer()), shortened(item.message()));
  }

  /** Shortens a message. It contains names of classes, which can have many thousand letters. */
  private static String shortened(String text) {
    return text.length() <= MAX_LETTERS ? text : text.substring(0, MAX_LETTERS) + "...";
  }
}
