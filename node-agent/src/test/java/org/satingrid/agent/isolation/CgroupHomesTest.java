package org.satingrid.agent.isolation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CgroupHomesTest {
  @Test
  void findsTheHierarchiesOfVersionOne() {
    CgroupHomes homes =
        CgroupHomes.parse(
            """
            32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw,relatime shared:9 - cgroup cgroup rw,cpu,cpuacct
            36 31 0:33 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory
            """,
            """
            4:memory:/daemon/x
            1:cpu,cpuacct:/
            """);
    assertEquals(
        Map.of(
            Controller.CPU, Path.of("/sys/fs/cgroup/cpu,cpuacct"),
            Controller.MEMORY, Path.of("/sys/fs/cgroup/memory/daemon/x")),
        homes.separate());
    assertEquals(List.of(), homes.unified());
  }

  @Test
  void findsTheGroupsOfVersionTwoFromInsideOut() {
    CgroupHomes homes =
        CgroupHomes.parse(
            "35 24 0:30 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate",
            "0::/user.slice/user-1000.slice");
    assertEquals(
        List.of(
            Path.of("/sys/fs/cgroup/user.slice/user-1000.slice"),
            Path.of("/sys/fs/cgroup/user.slice"),
            Path.of("/sys/fs/cgroup")),
        homes.unified());
  }

  @Test
  void findsItsPlaceInAContainerThatSeesAPart() {
    CgroupHomes homes =
        CgroupHomes.parse(
            "36 31 0:33 /docker/abc /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory",
            "4:memory:/docker/abc/child");
    assertEquals(
        Map.of(Controller.MEMORY, Path.of("/sys/fs/cgroup/memory/child")), homes.separate());
  }
}
