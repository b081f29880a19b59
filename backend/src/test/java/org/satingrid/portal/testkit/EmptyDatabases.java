package org.satingrid.portal.testkit;

import com.zaxxer.hikari.HikariDataSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.flywaydb.core.Flyway;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Creates databases with the portal's tables and without rows, on the server of the shared portal.
 * The first one is migrated and serves as the template of the others. Copying it takes a tenth of a
 * second, while a new server with its migrations takes several seconds.
 */
final class EmptyDatabases {
  private static final String TEMPLATE = "satin_empty";

  private final HikariDataSource server;
  private final AtomicInteger number = new AtomicInteger();
  private boolean hasTemplate;

  EmptyDatabases(HikariDataSource server) {
    this.server = server;
  }

  /** Creates a database. Returns the settings with which a portal uses it. */
  synchronized List<String> next() {
    JdbcClient db = JdbcClient.create(server);
    if (!hasTemplate) {
      db.sql("create database " + TEMPLATE).update();
      var source =
          new DriverManagerDataSource(url(TEMPLATE), server.getUsername(), server.getPassword());
      Flyway.configure().dataSource(source).load().migrate();
      hasTemplate = true;
    }
    String name = "satin_" + number.incrementAndGet();
    db.sql("create database " + name + " template " + TEMPLATE).update();
    return List.of(
        "--spring.datasource.url=" + url(name),
        "--spring.datasource.username=" + server.getUsername(),
        "--spring.datasource.password=" + server.getPassword());
  }

  private String url(String database) {
    return server.getJdbcUrl().replaceFirst("/postgres$", "/" + database);
  }
}
