package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that migrations only add. While portals are replaced one by one, portals of the previous
 * release work on the new tables. Only a later migration, {@code V…__contract_….sql}, can remove
 * tables and columns that the previous release does not use.
 */
class MigrationsTest {
  private static final Path MIGRATIONS = Path.of("src/main/resources/db/migration");

  /**
   * Matches clauses that remove something a portal of the previous release could need. Removing a
   * constraint does not disturb it.
   */
  private static final Pattern TAKES_AWAY =
      Pattern.compile(
          "drop (?!constraint|index|not null|default).*|rename (?!constraint).*|truncate .*"
              + "|alter (column )?\\w+ (set data )?type .*|set not null");

  private static final Pattern ASKS_FOR_MORE = Pattern.compile("add .*not null");
  private static final Pattern RENAMED = Pattern.compile("alter table (\\w+) rename to .*");

  /** Returns the clauses that would disturb a portal of the previous release. */
  private static List<String> violations(String name, String sql) {
    if (name.contains("__contract_")) {
      return List.of();
    }
    String plain = sql.replaceAll("--.*", "").replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    return Stream.of(plain.split("[;,]"))
        .filter(
            clause ->
                (TAKES_AWAY.matcher(clause).find() && !isReplaced(clause.strip(), plain))
                    || (ASKS_FOR_MORE.matcher(clause).find() && !clause.contains("default")))
        .map(clause -> name + ": " + clause.strip())
        .toList();
  }

  /**
   * Returns true if a table is renamed and a new one gets its name. A portal of the previous
   * release then uses the new table.
   */
  private static boolean isReplaced(String clause, String sql) {
    Matcher renamed = RENAMED.matcher(clause);
    return renamed.matches() && sql.contains("create table " + renamed.group(1) + " (");
  }

  @Test
  void migrationsExpandBeforeTheyContract() throws IOException {
    try (Stream<Path> files = Files.list(MIGRATIONS)) {
      List<Path> all = files.sorted().toList();
      assertTrue(all.size() > 10);
      for (Path file : all) {
        assertEquals(
            List.of(), violations(String.valueOf(file.getFileName()), Files.readString(file)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "alter table jobs drop column name;",
        "drop table jobs;",
        "alter table jobs rename column name to title;",
        "alter table jobs rename to tasks;",
        "alter table jobs alter column name type int;",
        "alter table jobs alter name set not null;",
        "alter table jobs add column colour int not null;",
        "truncate jobs;"
      })
  void whatAnOldPortalTripsOverIsFound(String sql) {
    assertEquals(1, violations("V999__x.sql", sql).size());
    assertEquals(List.of(), violations("V999__contract_x.sql", sql));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "alter table jobs add column colour int not null default 0;",
        "alter table jobs add column colour int;",
        "alter table jobs drop constraint jobs_name_key;",
        "alter table jobs rename constraint jobs_pkey to jobs_first_pkey;",
        "alter table jobs rename to jobs_first; create table jobs (name text) partition by list (name);",
        "create table colours (name text not null);",
        "-- drop table jobs"
      })
  void whatItDoesNotNoticeIsAllowed(String sql) {
    assertEquals(List.of(), violations("V999__x.sql", sql));
  }
}
