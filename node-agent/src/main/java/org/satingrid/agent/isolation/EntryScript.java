package org.satingrid.agent.isolation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builds the first words of an engine's command line: a shell sets the limits of the process and
 * joins its control group. Therefore the whole program runs within them.
 */
final class EntryScript {
  private static final int DESCRIPTORS = 4096;

  // Core dumps are off: dumps of an application are useless here and could fill the disk.
  private static final String ENTER =
      "ulimit -c 0; (ulimit -n %1$d) 2>/dev/null && ulimit -n %1$d;".formatted(DESCRIPTORS)
          + " (ulimit -f %2$d) 2>/dev/null && ulimit -f %2$d;"
              .formatted(DESCRIPTORS, DiskLimit.BYTES / 512)
          + " n=$1; shift;"
          + " while [ \"$n\" -gt 0 ]; do echo 0 > \"$1\" || exit 126; shift; n=$((n - 1)); done;";

  private static final String BECOME = " exec \"$@\"";

  /**
   * bubblewrap reads the filter from descriptor 9. The shell stays as its parent: {@code
   * --die-with-parent} depends on the thread that started bubblewrap, and threads of the agent can
   * end at any time.
   */
  private static final String STAY = " filter=$1; shift; \"$@\" 9<\"$filter\"; exit $?";

  private EntryScript() {}

  /** Returns words after which the next command replaces the shell. */
  static List<String> become(@Nullable Cgroup group) {
    return words(group, ENTER + BECOME);
  }

  /**
   * Returns words after which the next command, bubblewrap, runs as a child of the shell and reads
   * a filter from descriptor 9.
   */
  static List<String> stay(@Nullable Cgroup group, Path filter) {
    List<String> words = words(group, ENTER + STAY);
    words.add(filter.toString());
    return words;
  }

  private static List<String> words(@Nullable Cgroup group, String script) {
    List<Path> doors = group == null ? List.of() : group.doors();
    List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", script, "satin-engine"));
    words.add(Integer.toString(doors.size()));
    doors.forEach(door -> words.add(door.toString()));
    return words;
  }
}
