package org.satingrid.rewriter;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.rewriter.userlike.UserProgram;

/**
 * Outcomes of random programs.
 *
 * @param failures programs with a difference, by seed. The first programs have their shrunk source
 */
record UserReport(int programs, int refused, List<String> failures) {

  private static final int BATCH = 25;
  private static final int SHRUNK = 2;

  /** Compares the programs of these seeds with plain Java. */
  static UserReport of(Path dir, long[] seeds) throws Exception {
    List<String> failures = new ArrayList<>();
    int refused = 0;
    try (UserRun run = new UserRun()) {
      for (int first = 0; first < seeds.length; first += BATCH) {
        List<UserProgram> programs = new ArrayList<>();
        for (int i = first; i < Math.min(first + BATCH, seeds.length); i++) {
          programs.add(UserProgram.of(seeds[i]));
        }
        try {
          UserRun.Batch batch = new UserRun.Batch(dir, programs);
          for (UserProgram program : programs) {
            String difference = run.difference(program, batch);
            if (difference != null) {
              failures.add(failures.size() < SHRUNK ? shrunk(run, dir, program) : difference);
            }
          }
        } catch (RewriteRefusedException e) {
          refused++;
          failures.add(String.valueOf(e.getMessage()));
        }
      }
    }
    return new UserReport(seeds.length, refused, failures);
  }

  private static String shrunk(UserRun run, Path dir, UserProgram program) throws Exception {
    new UserShrinker(() -> difference(run, dir, program) != null).shrink(program.source());
    return difference(run, dir, program) + "\n" + program.text();
  }

  /** Returns the difference, or null. A source that is not a program also gives null. */
  private static @Nullable String difference(UserRun run, Path dir, UserProgram program)
      throws Exception {
    try {
      return run.difference(program, new UserRun.Batch(dir, List.of(program)));
    } catch (IllegalArgumentException | IOException | ReflectiveOperationException none) {
      return null;
    }
  }
}
