package org.satingrid.portal.shared.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class StorageTroubleTest {
  static Stream<Arguments> failures() {
    return Stream.of(
        Arguments.of(new SQLTransientConnectionException("none is free"), StorageTrouble.AWAY),
        Arguments.of(new SQLException("broken pipe", "08006"), StorageTrouble.AWAY),
        Arguments.of(new SQLException("shutting down", "57P01"), StorageTrouble.AWAY),
        Arguments.of(new SQLException("read-only", "25006"), StorageTrouble.READ_ONLY),
        Arguments.of(new SQLException("could not extend file", "53100"), StorageTrouble.FULL),
        Arguments.of(new IOException("No space left on device"), StorageTrouble.FULL),
        Arguments.of(new FileSystemException("a", "b", "Disk quota exceeded"), StorageTrouble.FULL),
        Arguments.of(new SQLException("duplicate key", "23505"), null),
        Arguments.of(new IOException("Broken pipe"), null));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void aFailureIsKnownByItsCause(Exception cause, @Nullable StorageTrouble expected) {
    assertEquals(Optional.ofNullable(expected), StorageTrouble.causeOf(cause));
    assertEquals(
        Optional.ofNullable(expected),
        StorageTrouble.causeOf(new IllegalStateException("at work", new RuntimeException(cause))));
  }
}
