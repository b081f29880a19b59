package org.satingrid.agent.isolation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The beginning of an engine's command line: limits of the process, then its control group.
 * Therefore all of the program runs within the limits and the group.
 */
final class EntryScript {
  private static final int DESCRIPTORS = 4096;

  // Core dumps are off, because core dumps of an application would be useless and could fill the
  // disk.
  private static final String ENTER =
      "ulimit -c 0; (ulimit -n %1$d) 2>/dev/null && ulimit -n %1$d;".formatted(DESCRIPTORS)
          + " (ulimit -f %2$d) 2>/dev/null && ulimit -f %2$d;"
              .formatted(DESCRIPTORS, DiskLimit.BYTES / 512)
          + " n=$1; shift;"
          + " while [ \"$n\" -gt 0 ]; do echo 0 > \"$1\" || exit 126; shift; n=$((n - 1)); done;";

  private static final String BECOME = " exec \"$@\"";

  /**
   * bubblewrap reads the filter from descriptor 9. The shell stays as its parent, because
   * bubblewrap's {@code --die-with-parent} depends on the thread that started it, and the agent's
   * threads end at any time.
   */
  private static final String STAY = " filter=$1; shift; \"$@\" 9<\"$filter\"; exit $?";

  private EntryScript() {}

  /** The following command replaces the process. */
  static List<String> become(@Nullable Cgroup group) {
    return words(group, ENTER + BECOME);
  }

  /** The following command, bubblewrap, is a child and reads a filter from descriptor 9. */
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
