package org.satingrid.examples.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.satingrid.local.check.CheckOptions;
import org.satingrid.local.check.CheckReport;
import org.satingrid.local.check.Checker;

/** A program as {@code satin run --check} runs it, once in each way. */
final class Checked {

  private static final int ROUNDS = 3;

  private Checked() {}

  /** Checks a program. Writes its jar into {@code folder}. */
  static CheckReport check(Program program, Path folder) throws IOException, InterruptedException {
    List<String> arguments = program.checkArgs();
    CheckOptions options =
        new CheckOptions(
            ROUNDS, new Random().nextInt(1_000_000), CheckOptions.DEFAULT_LIMIT, arguments);
    InputStream nothing = InputStream.nullInputStream();
    Path jar = ProgramJar.whole(folder);
    return new Checker(jar, program.main(), options, nothing, (step, steps, what) -> {}).check();
  }
}
