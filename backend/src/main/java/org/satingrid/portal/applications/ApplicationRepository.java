package org.satingrid.portal.applications;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Application.Parameter;
import org.satingrid.contract.api.Application.Visibility;
import org.satingrid.contract.api.ApplicationImpact;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.contract.api.UploadedFile;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.shared.files.FileUse;
import org.satingrid.portal.shared.quota.BytesOfUser;
import org.satingrid.portal.shared.web.IfMatch;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;

@Repository
class ApplicationRepository implements FileUse, BytesOfUser {
  private static final TypeReference<List<String>> STRINGS = new TypeReference<>() {};
  private static final TypeReference<List<Parameter>> PARAMETERS = new TypeReference<>() {};

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
              model, spawnable_methods, warnings, owner, created_at, version, visibility, built_in,
              description, parameters, previews)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        .params(
            UUID.fromString(application.id()),
            application.name(),
            application.fileName(),
            application.sha256(),
            application.sizeBytes(),
            application.mainClass(),
            application.model().name(),
            json.parameter(application.spawnableMethods()),
            json.parameter(application.warnings()),
            application.owner(),
            Times.parameter(application.createdAt()),
            application.version(),
            application.visibility().name(),
            application.builtIn(),
            application.description(),
            json.parameter(application.parameters()),
            json.parameter(application.previews()))
        .update();
  }

  void set(UUID id, Visibility visibility, boolean builtIn) {
    db.sql("update applications set visibility = ?, built_in = ? where id = ?")
        .params(visibility.name(), builtIn, id)
        .update();
  }

  /** Lets a second upload under the same name wait until the transaction of the first has ended. */
  /** Returns the total size of the owner's applications and input files. */
  @Override
  public long bytes(String owner) {
    return db.sql(
            """
            select (select coalesce(sum(size_bytes), 0) from applications
                where owner = :owner and removed_at is null)
              + (select coalesce(sum(f.size_bytes), 0)
                from input_file_owners o join input_files f on f.sha256 = o.sha256
                where o.owner = :owner)
            """)
        .param("owner", owner)
        .query(Long.class)
        .single();
  }

  void lockName(String owner, String name) {
    db.sql("select pg_advisory_xact_lock(hashtextextended(?, 2))")
        .param(owner + "\n" + name)
        .query((row, n) -> 0)
        .list();
  }

  Optional<Application> same(String owner, String name, ProgrammingModel model, String sha256) {
    return db.sql(
            "select * from applications where owner = ? and name = ? and model = ? and sha256 = ?"
                + " and removed_at is null limit 1")
        .params(owner, name, model.name(), sha256)
        .query((row, n) -> row(row).application())
        .optional();
  }

  /** Returns the number of the newest version, or 0 without a version. */
  int newestVersion(String owner, String name) {
    return db.sql("select coalesce(max(version), 0) from applications where owner = ? and name = ?")
        .params(owner, name)
        .query(Integer.class)
        .single();
  }

  Optional<Application> find(UUID id) {
    return db.sql("select * from applications where id = ?")
        .param(id)
        .query((row, n) -> row(row).application())
        .optional();
  }

  /** Returns the application. Empty if it was removed. */
  Optional<Application> present(UUID id) {
    return db.sql("select * from applications where id = ? and removed_at is null")
        .param(id)
        .query((row, n) -> row(row).application())
        .optional();
  }

  /** Locks the application, after running submissions of its jobs have ended. */
  void lock(UUID id) {
    db.sql("select 1 from applications where id = ? for update")
        .param(id)
        .query((row, n) -> 0)
        .list();
  }

  void markRemoved(UUID id, Instant now) {
    db.sql("update applications set removed_at = ? where id = ?")
        .params(Times.parameter(now), id)
        .update();
  }

  ApplicationImpact impact(UUID id) {
    return db.sql(
            """
            select
              (select count(*) from jobs where application_id = :id
                and state in ('QUEUED', 'HELD', 'STARTING', 'RUNNING')) as open,
              (select count(*) from jobs where application_id = :id
                and state not in ('QUEUED', 'HELD', 'STARTING', 'RUNNING')) as ended,
              (select count(*) from job_templates
                where job->>'applicationId' = cast(:id as text)) as templates,
              (select coalesce(jsonb_agg(name order by name), '[]') from sites
                where accepted_applications @> jsonb_build_array(cast(:id as text))) as sites
            """)
        .param("id", id)
        .query(
            (row, n) ->
                new ApplicationImpact(
                    row.getInt("open"),
                    row.getInt("ended"),
                    row.getInt("templates"),
                    json.list(row.getString("sites"), STRINGS)))
        .single();
  }

  List<Application> all(Collection<UUID> ids) {
    return db.sql("select * from applications where id = any (?)")
        .param(ids.toArray(UUID[]::new))
        .query((row, n) -> row(row).application())
        .list();
  }

  /**
   * Returns one row more than the page holds. The additional row means that another page follows.
   *
   * @param confinedTo user with a restricted list: shared applications and the user's own. Null for
   *     all applications
   */
  List<Row> newestFirst(@Nullable String confinedTo, Cursor cursor) {
    return db.sql(
            """
            select * from applications
            where number < :number and removed_at is null and (visibility = 'EVERYONE'
              or cast(:owner as text) is null or owner = :owner)
            order by number desc limit :size
            """)
        .param("number", cursor.number())
        .param("owner", confinedTo)
        .param("size", cursor.size() + 1)
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

  @Override
  public boolean uses(String sha256) {
    return db.sql(
            """
            select exists (select 1 from applications where sha256 = :content)
              or exists (select 1 from input_files where sha256 = :content)
            """)
        .param("content", sha256)
        .query(Boolean.class)
        .single();
  }

  static String tag(Visibility visibility, boolean builtIn) {
    return IfMatch.tag(new Application.ApplicationSettings(visibility, builtIn));
  }

  private Row row(ResultSet row) throws SQLException {
    Visibility visibility = Visibility.valueOf(row.getString("visibility"));
    boolean builtIn = row.getBoolean("built_in");
    return new Row(
        row.getLong("number"),
        new Application(
            row.getString("id"),
            row.getString("name"),
            row.getString("file_name"),
            row.getString("sha256"),
            row.getLong("size_bytes"),
            row.getString("main_class"),
            ProgrammingModel.valueOf(row.getString("model")),
            json.list(row.getString("spawnable_methods"), STRINGS),
            json.list(row.getString("warnings"), STRINGS),
            row.getString("owner"),
            Times.read(row, "created_at"),
            row.getInt("version"),
            visibility,
            builtIn,
            row.getString("description"),
            json.list(row.getString("parameters"), PARAMETERS),
            json.list(row.getString("previews"), STRINGS),
            tag(visibility, builtIn)));
  }
}
