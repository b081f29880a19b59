package org.satingrid.agent.isolation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the files of each version of control groups, in plain directories. {@link IsolationTest}
 * uses the control groups of the real kernel.
 */
class CgroupTest {
  @TempDir Path root = Path.of("");

  @Test
  void writesLimitsOfVersionTwo() throws IOException {
    Cgroup home = new Cgroup(true, Map.of(Controller.CPU, root, Controller.MEMORY, root));
    Cgroup node = home.child("node");
    node.limitCpu(0.25);
    node.limitMemory(1 << 20);
    assertTrue(read("cgroup.subtree_control").startsWith("+"));
    assertEquals("5000 20000", read("node/cpu.max"));
    assertEquals("1048576", read("node/memory.max"));
    assertEquals(List.of(root.resolve("node/cgroup.procs")), node.doors());
  }

  @Test
  void writesLimitsOfVersionOne() throws IOException {
    Path cpu = Files.createDirectory(root.resolve("cpu"));
    Path memory = Files.createDirectory(root.resolve("memory"));
    Cgroup home = new Cgroup(false, Map.of(Controller.CPU, cpu, Controller.MEMORY, memory));
    Cgroup node = home.child("node");
    node.limitCpu(1.5);
    node.limitMemory(1 << 20);
    assertEquals("30000", read("cpu/node/cpu.cfs_quota_us"));
    assertEquals("20000", read("cpu/node/cpu.cfs_period_us"));
    assertEquals("1048576", read("memory/node/memory.limit_in_bytes"));
    assertEquals(
        Set.of(root.resolve("cpu/node/tasks"), root.resolve("memory/node/tasks")),
        Set.copyOf(node.doors()));
  }

  @Test
  void seesThatTheKernelKilledForMemory() throws IOException {
    Cgroup group = new Cgroup(true, Map.of(Controller.MEMORY, root));
    Files.writeString(root.resolve("memory.events"), "max 3\noom 1\noom_kill 0\n");
    assertTrue(!group.ranOutOfMemory());
    Files.writeString(root.resolve("memory.events"), "max 3\noom 1\noom_kill 1\n");
    assertTrue(group.ranOutOfMemory());
  }

  private String read(String file) throws IOException {
    return Files.readString(root.resolve(file));
  }
}
