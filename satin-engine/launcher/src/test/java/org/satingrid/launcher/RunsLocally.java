package org.satingrid.launcher;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.satingrid.local.Ending;
import org.satingrid.local.LocalRunner;
import org.satingrid.local.Presentation;
import org.satingrid.local.Program;
import org.satingrid.rewriter.Mechanism;
import org.satingrid.runtime.launch.CommonPoolThreads;

/** Runs a program like the command {@code satin run JAR ARGUMENT... --workers 2 --stats none}. */
final class RunsLocally {
  private RunsLocally() {}

  public static void main(String[] arguments) throws Exception {
    CommonPoolThreads.prepare();
    PrintStream err = System.err;
    Program program = Program.of(Path.of(arguments[0]));
    LocalRunner runner =
        new LocalRunner(new Presentation(err, false, false, 80, report -> List.of()));
    List<String> own = Arrays.asList(arguments).subList(1, arguments.length);
    Ending ending = runner.onWorkers(program, 2, Mechanism.REIFY, own);
    System.exit(ending instanceof Ending.Returned ? 0 : 1);
  }
}
