package org.satingrid.portal.shared.database;

import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Path;
import org.satingrid.portal.shared.Settings;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The embedded database, used if the setting {@code spring.datasource.url} is missing or {@code
 * none}.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "spring.datasource.url", matchIfMissing = true, havingValue = "none")
class DatabaseConfiguration {
  @Bean
  EmbeddedDatabase embeddedDatabase(
      Settings settings, @Value("${satin.postgres.programs:}") String programs) throws IOException {
    Path unpacked =
        programs.isEmpty() ? settings.dataDir().resolve("postgres/programs") : Path.of(programs);
    return EmbeddedDatabase.start(settings.dataDir(), unpacked);
  }

  /** Uses the same pool settings as an external database. */
  @Bean
  @ConfigurationProperties("spring.datasource.hikari")
  HikariDataSource dataSource(EmbeddedDatabase database) {
    HikariDataSource pool = new HikariDataSource();
    pool.setJdbcUrl(database.url());
    pool.setUsername("postgres");
    pool.setPassword(database.password());
    return pool;
  }
}
