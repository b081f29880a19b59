package org.satingrid.agent.isolation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The control groups of a process, as directories. New groups are made below them, so that the
 * limits on the agent also apply to its engines.
 *
 * @param separate version 1: one hierarchy for each controller
 * @param unified version 2: the process's group, followed by its ancestors up to the mount, or
 *     empty
 */
record CgroupHomes(Map<Controller, Path> separate, List<Path> unified) {

  // A line of /proc/self/mountinfo: id parent major:minor root mountpoint options [optional fields]
  // - type source opts
  private static final Pattern MOUNT =
      Pattern.compile("\\S+ \\S+ \\S+ (\\S+) (\\S+) \\S+ .*?- (cgroup2?) \\S+ (\\S+)");

  /** Returns the groups of this process. Empty if the kernel has no control groups. */
  static CgroupHomes ofThisProcess() {
    try {
      return parse(
          Files.readString(Path.of("/proc/self/mountinfo")),
          Files.readString(Path.of("/proc/self/cgroup")));
    } catch (IOException e) {
      return new CgroupHomes(Map.of(), List.of());
    }
  }

  static CgroupHomes parse(String mountinfo, String cgroup) {
    Map<Controller, Path> separate = new EnumMap<>(Controller.class);
    List<Path> unified = new ArrayList<>();
    for (String line : mountinfo.lines().toList()) {
      Matcher mount = MOUNT.matcher(line);
      if (!mount.matches()) {
        continue;
      }
      Path point = Path.of(mount.group(2));
      if (mount.group(3).equals("cgroup2")) {
        @Nullable Path own = home(point, mount.group(1), membership(cgroup, ""));
        for (Path at = own; at != null && at.startsWith(point); at = at.getParent()) {
          unified.add(at);
        }
        continue;
      }
      for (Controller controller : Controller.values()) {
        if (List.of(mount.group(4).split(",", -1)).contains(controller.word())) {
          @Nullable Path own = home(point, mount.group(1), membership(cgroup, controller.word()));
          if (own != null) {
            separate.put(controller, own);
          }
        }
      }
    }
    return new CgroupHomes(separate, unified);
  }

  /**
   * Returns the part after the second colon in the line of a controller ("" for version 2), which
   * is the path of the process's group.
   */
  private static @Nullable String membership(String cgroup, String controller) {
    for (String line : cgroup.lines().toList()) {
      String[] fields = line.split(":", 3);
      if (fields.length == 3 && List.of(fields[1].split(",", -1)).contains(controller)) {
        return fields[2];
      }
    }
    return null;
  }

  /**
   * Returns the directory of a group. In containers a mount can show only the part of the hierarchy
   * below {@code root}.
   */
  private static @Nullable Path home(Path point, String root, @Nullable String member) {
    if (member == null || member.contains("/../")) {
      return null;
    }
    Path shown = Path.of(root);
    Path path = Path.of(member);
    return path.startsWith(shown) ? point.resolve(shown.relativize(path).toString()) : point;
  }
}
