package org.satingrid.threads.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports contain the names of classes as in the program. */
final class JdkNamesTest {

  @ParameterizedTest
  @CsvSource({
    "library.ProgramThread, java.lang.Thread",
    "library.ProgramThreadLocal, java.lang.ThreadLocal",
    "library.util.ArrayList, java.util.ArrayList",
    "library.util.ArraysMethods, java.util.Arrays",
    "library.concurrent.LinkedBlockingQueue, java.util.concurrent.LinkedBlockingQueue",
    "library.concurrent.AtomicLong, java.util.concurrent.atomic.AtomicLong",
    "library.concurrent.ReentrantLock, java.util.concurrent.locks.ReentrantLock",
    "library.concurrent.ConcurrentHashMap$Entry, java.util.concurrent.ConcurrentHashMap$Entry",
    "library.concurrent.BoundedQueue, java.util.concurrent.BoundedQueue",
  })
  void aClassOfTheLibraryGoesByTheJdksName(String own, String jdk) {
    assertEquals(jdk, JdkNames.of("org.satingrid.threads." + own));
  }

  @ParameterizedTest
  @CsvSource({"demo.Jacobi", "demo.Jacobi$Row", "the JDK"})
  void aClassOfTheProgramKeepsItsName(String name) {
    assertEquals(name, JdkNames.of(name));
  }
}
