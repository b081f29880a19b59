package org.satingrid.agent.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.satingrid.agent.config.SetupException;

class EngineMemoryTest {
  @Test
  void anEngineStaysWithinWhatTheOwnerAllows() {
    EngineMemory memory = EngineMemory.within(2L << 30, 4);
    assertTrue(memory.processBytes(4) <= 2L << 30);
    assertTrue(memory.processBytes(4) > (2L << 30) - (4 << 20), "and uses it");
  }

  @Test
  void tooLittleIsRefusedWithTheLeast() {
    SetupException refused =
        assertThrows(SetupException.class, () -> EngineMemory.within(300L << 20, 2));
    String least = String.valueOf(refused.getMessage()).replaceAll(".* (\\d+)m\\.", "$1");
    assertEquals(128, EngineMemory.within(Long.parseLong(least) << 20, 2).heapMegabytes());
  }
}
