package org.satingrid.examples.workcrew;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.examples.testkit.Program;
import org.satingrid.examples.testkit.ProgramTest;

class CrewPrimesTest extends ProgramTest {

  CrewPrimesTest() {
    super(
        Program.of(
            "workcrew-primes",
            CrewPrimes.class,
            SequentialPrimes.class,
            "1811 primes among 50000 numbers from 1000000000000, checksum 5923072d",
            List.of("1000000000", "2000"),
            "99 primes among 2000 numbers from 1000000000, checksum 996e2567"));
  }

  @Test
  void writesThePrimesInOrder(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("primes.txt");
    String answer = CrewPrimes.run("0", "30", file.toString());
    assertEquals(
        List.of("2", "3", "5", "7", "11", "13", "17", "19", "23", "29"), Files.readAllLines(file));
    assertTrue(answer.startsWith("10 primes among 30 numbers from 0, "), answer);
  }
}
