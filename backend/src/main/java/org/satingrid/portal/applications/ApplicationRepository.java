package org.satingrid.portal.applications;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.UploadedFile;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;

@Repository
class ApplicationRepository {
  private static final TypeReference<List<String>> METHODS = new TypeReference<>() {};

  private final JdbcClient db;
  private final Json json;

  ApplicationRepository(JdbcClient db, Json json) {
    this.db = db;
    this.json = json;
  }

  record Row(long number, Application application) {}

  void add(Application application) {
    db.sql(
            """
            insert into applications (id, name, file_name, sha256, size_bytes, main_class,
              spawnable_methods, owner, created_at)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        .params(
            UUID.fromString(application.id()),
            application.name(),
            application.fileName(),
            application.sha256(),
            application.sizeBytes(),
            application.mainClass(),
            json.parameter(application.spawnableMethods()),
            application.owner(),
            Times.parameter(application.createdAt()))
        .update();
  }

  Optional<Application> find(UUID id) {
    return db.sql("select * from applications where id = ?")
        .param(id)
        .query((row, n) -> row(row).application())
        .optional();
  }

  List<Application> all(Collection<UUID> ids) {
    return db.sql("select * from applications where id = any (?)")
        .param(ids.toArray(UUID[]::new))
        .query((row, n) -> row(row).application())
        .list();
  }

  /** One more than the page holds, so that it shows whether another follows. */
  List<Row> newestFirst(Cursor cursor) {
    return db.sql("select * from applications where number < ? order by number desc limit ?")
        .params(cursor.number(), cursor.size() + 1)
        .query((row, n) -> row(row))
        .list();
  }

  void addFile(UploadedFile file, String owner, Instant now) {
    db.sql(
            """
            insert into input_files (sha256, name, size_bytes, owner, created_at)
            values (?, ?, ?, ?, ?) on conflict (sha256) do nothing
            """)
        .params(file.id(), file.name(), file.sizeBytes(), owner, Times.parameter(now))
        .update();
    db.sql("insert into input_file_owners values (?, ?, ?) on conflict do nothing")
        .params(file.id(), owner, Times.parameter(now))
        .update();
  }

  boolean hasFile(String sha256, String owner) {
    return db.sql("select exists (select 1 from input_file_owners where sha256 = ? and owner = ?)")
        .params(sha256, owner)
        .query(Boolean.class)
        .single();
  }

  private Row row(ResultSet row) throws SQLException {
    return new Row(
        row.getLong("number"),
        new Application(
            row.getString("id"),
            row.getString("name"),
            row.getString("file_name"),
            row.getString("sha256"),
            row.getLong("size_bytes"),
            row.getString("main_class"),
            json.read(row.getString("spawnable_methods"), METHODS),
            row.getString("owner"),
            Times.read(row, "created_at")));
  }
}
