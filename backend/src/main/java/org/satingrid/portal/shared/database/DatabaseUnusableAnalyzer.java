package org.satingrid.portal.shared.database;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;

/** Explains in a sentence why the portal cannot use its database when it starts. */
class DatabaseUnusableAnalyzer implements FailureAnalyzer {
  @Override
  public @Nullable FailureAnalysis analyze(Throwable failure) {
    SQLException deepest = null;
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      deepest = cause instanceof SQLException found ? found : deepest;
    }
    if (deepest == null) {
      return null;
    }
    String said = String.valueOf(deepest.getMessage()).lines().findFirst().orElse("");
    return new FailureAnalysis(
        "The portal cannot use its database: " + said, remedy(deepest.getSQLState()), failure);
  }

  private static String remedy(@Nullable String state) {
    String known = state == null ? "" : state;
    if (known.startsWith("08")) {
      return "Start PostgreSQL, or correct host and port in --spring.datasource.url.";
    }
    return switch (known) {
      case "28P01", "28000" ->
          "Correct --spring.datasource.username and --spring.datasource.password.";
      case "3D000" -> "Create the database, or correct its name in --spring.datasource.url.";
      case "42501" -> "Make the user of --spring.datasource.username the owner of the database.";
      default -> "Look into PostgreSQL's own log, and correct --spring.datasource.url.";
    };
  }
}
