package org.satingrid.portal.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests that tables and columns have comments, and that the page about the database has them. */
class DatabasePageTest {
  private static final Path PAGE = Path.of("..", "docs", "reference", "database.md");

  /** Columns that mean the same in all tables. A reference to a row is explained by its table. */
  private static final Set<String> PLAIN =
      Set.of("id", "number", "name", "at", "created_at", "size_bytes", "subject", "body");

  private static final String BEGINNING =
      """
      # Database

      The portal keeps its data in PostgreSQL, and contents of files beside it in the data directory. These are
      its tables. Releases only add to them: a portal of the release before works with the tables of the next one.
      Do not change rows by hand. Programs use the [contract](../../contract/README.md). `id` and `number` are keys,
      `number` in the order of creation. `at` and `created_at` are times. `make contract` writes this page from
      the comments in the database, and a test compares them.
      """;

  private static final String COLUMNS =
      """
      select c.relname as relation, obj_description(c.oid) as about, a.attname as name,
        format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
        col_description(c.oid, a.attnum) as meaning,
        (select f.confrelid::regclass::text from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]) as target
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and c.relname <> 'flyway_schema_history'
      order by c.relname, a.attnum
      """;

  private record Column(
      String relation,
      @Nullable String about,
      String name,
      String type,
      boolean required,
      @Nullable String meaning,
      @Nullable String target) {

    boolean isUnexplained() {
      return meaning == null && target == null && !name.endsWith("_id") && !PLAIN.contains(name);
    }

    String line() {
      String text = meaning == null ? "" : meaning;
      if (target != null) {
        text = (text + " (row of [" + target + "](#" + target + "))").strip();
      }
      return "| `%s` | %s%s | %s |\n".formatted(name, type, required ? "" : ", or null", text);
    }
  }

  private final List<Column> columns =
      TestPortal.get().bean(JdbcClient.class).sql(COLUMNS).query(Column.class).list();

  @Test
  void eachTableAndEachColumnIsExplained() {
    List<String> missing =
        columns.stream()
            .filter(column -> column.about() == null || column.isUnexplained())
            .map(column -> column.relation() + "." + column.name())
            .toList();
    assertEquals(List.of(), missing, "write 'comment on' in a migration");
  }

  @Test
  void thePageHasEveryTable() throws IOException {
    Map<String, List<Column>> tables =
        columns.stream()
            .collect(
                Collectors.groupingBy(Column::relation, LinkedHashMap::new, Collectors.toList()));
    StringBuilder page = new StringBuilder(BEGINNING);
    tables.forEach(
        (table, its) -> {
          page.append("\n## ").append(table).append("\n\n").append(its.get(0).about());
          page.append("\n\n| Column | Type | Meaning |\n|---|---|---|\n");
          its.forEach(column -> page.append(column.line()));
        });
    if (Boolean.getBoolean("contract.update")) {
      Files.writeString(PAGE, page);
    }
    assertEquals(Files.readString(PAGE), page.toString(), "'make contract' writes the page");
  }
}
