package org.satingrid.portal.alerts;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.AlertSettings.ForKind;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Stores users' settings for kinds of alerts. */
@Repository
class SettingsRepository {
  private final JdbcClient db;

  SettingsRepository(JdbcClient db) {
    this.db = db;
  }

  Map<AlertKind, ForKind> of(String username) {
    Map<AlertKind, ForKind> settings = new EnumMap<>(AlertKind.class);
    db.sql("select * from alert_settings where username = ?")
        .param(username)
        .query(
            row -> {
              AlertKind kind = AlertKind.valueOf(row.getString("kind"));
              settings.put(
                  kind,
                  new ForKind(
                      kind,
                      row.getBoolean("is_on"),
                      row.getBoolean("webhook"),
                      row.getBoolean("mail"),
                      row.getDouble("threshold")));
            });
    return settings;
  }

  void set(String username, List<ForKind> settings) {
    db.sql("delete from alert_settings where username = ?").param(username).update();
    for (ForKind one : settings) {
      db.sql("insert into alert_settings values (?, ?, ?, ?, ?, ?)")
          .params(username, one.kind().name(), one.on(), one.webhook(), one.mail(), one.threshold())
          .update();
    }
  }

  Thresholds thresholds() {
    Map<String, Map<AlertKind, Double>> set = new HashMap<>();
    db.sql("select username, kind, threshold from alert_settings")
        .query(
            row -> {
              set.computeIfAbsent(row.getString("username"), name -> new EnumMap<>(AlertKind.class))
                  .put(AlertKind.valueOf(row.getString("kind")), row.getDouble("threshold"));
            });
    return new Thresholds(set);
  }
}
