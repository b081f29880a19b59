package org.satingrid.agent.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.satingrid.agent.config.RefusedReleases;

/** Tests that the doctor finds each fault with its remedy, and no other faults. */
class DoctorTest {
  @TempDir Path directory = Path.of("");

  @Test
  void aHealthyMachineHasNoFindings() throws Exception {
    try (TestMachine machine = new TestMachine(directory)) {
      assertEquals(List.of(), faults(machine));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFaultIsFoundWithItsRemedy(Fault fault) throws Exception {
    try (TestMachine machine = new TestMachine(directory)) {
      fault.seed.on(machine);
      List<Finding> found = faults(machine);
      assertEquals(1, found.size(), found.toString());
      assertEquals(fault.what, found.get(0).what(), found.toString());
      assertEquals(fault.remedyOn(machine), found.get(0).remedy());
    }
  }

  @Test
  void theKernelsFiltersAreMissed() throws Exception {
    try (TestMachine machine = new TestMachine(directory)) {
      machine.write("proc/self/status", "Name: java\n");
      machine.landlock = 0;
      assertEquals(
          List.of("landlock", "seccomp"), faults(machine).stream().map(Finding::what).toList());
    }
  }

  @Test
  void aKernelThatCannotBeAskedIsNotTakenForOneWithoutLandlock() throws Exception {
    try (TestMachine machine = new TestMachine(directory)) {
      machine.landlock = -1;
      List<Finding> found = faults(machine);
      assertEquals(1, found.size(), found.toString());
      assertTrue(found.get(0).detail().contains("cannot be checked"), found.toString());
    }
  }

  @Test
  void theBoxTellsHowTheDiskIsBounded() throws Exception {
    try (TestMachine machine = new TestMachine(directory)) {
      Finding box =
          machine.examine().stream()
              .filter(finding -> finding.what().equals("box"))
              .findFirst()
              .orElseThrow();
      assertTrue(
          box.detail().contains("more than 4 GB, when it has more than 100,000 files"),
          box.toString());
    }
  }

  @Test
  void refusedReleasesAreCountedAlsoAfterOneThatWasAccepted() throws Exception {
    try (TestMachine machine = new TestMachine(directory)) {
      machine.refused = new RefusedReleases(3, "");
      assertEquals(List.of(), faults(machine));
      assertTrue(
          Doctor.text(machine.examine())
              .contains("This node has refused 3 releases from the portal. A later"),
          Doctor.text(machine.examine()));
    }
  }

  @Test
  void aRemedyThatIsACommandRepairs() throws Exception {
    try (TestMachine machine = new TestMachine(directory)) {
      Fault.KEY_OPEN.seed.on(machine);
      String remedy = faults(machine).get(0).remedy();
      assertEquals(0, new ProcessBuilder("sh", "-c", remedy).start().waitFor());
      assertEquals(List.of(), faults(machine));
    }
  }

  private static List<Finding> faults(TestMachine machine) throws InterruptedException {
    List<Finding> faults = new ArrayList<>(machine.examine());
    faults.removeIf(finding -> finding.level() == Finding.Level.OK);
    return faults;
  }
}
