package org.satingrid.agent.isolation;

import java.util.ArrayList;
import java.util.List;

/**
 * The first words of a command line that puts a process into a control group before it becomes the
 * program, so that nothing of the program runs outside.
 */
final class Enter {
  // Core dumps of an application are of no use to anybody and may fill the disk.
  private static final String SCRIPT =
      "ulimit -c 0; n=$1; shift;"
          + " while [ \"$n\" -gt 0 ]; do echo $$ > \"$1\" || exit 126; shift; n=$((n - 1)); done;"
          + " exec \"$@\"";

  private Enter() {}

  static List<String> prefix(Cgroup group) {
    List<String> prefix = new ArrayList<>(List.of("/bin/sh", "-c", SCRIPT, "satin-engine"));
    prefix.add(Integer.toString(group.doors().size()));
    group.doors().forEach(door -> prefix.add(door.toString()));
    return prefix;
  }
}
