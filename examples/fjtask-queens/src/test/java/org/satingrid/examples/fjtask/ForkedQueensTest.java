package org.satingrid.examples.fjtask;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.examples.testkit.Program;
import org.satingrid.examples.testkit.ProgramTest;

class ForkedQueensTest extends ProgramTest {

  ForkedQueensTest() {
    super(
        Program.of(
            "fjtask-queens",
            ForkedQueens.class,
            SequentialForkedQueens.class,
            "15 queens: 2279184 ways",
            List.of("10"),
            "10 queens: 724 ways"));
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 0", "3, 0", "4, 2", "5, 10", "8, 92"})
  void countsWhatIsKnown(int n, long ways) throws Exception {
    assertEquals(n + " queens: " + ways + " ways", ForkedQueens.run(Integer.toString(n)));
  }
}
