package org.satingrid.portal.operations;

import java.time.Instant;
import java.util.List;

/**
 * The last entry of a backup. A backup without it is incomplete.
 *
 * @param format version of the archive's format, 1
 * @param schema version of the database's last migration
 * @param tables tables in an order in which no row refers to a later table
 * @param files SHA-256 of every file, which is also its name
 */
record Manifest(
    int format,
    String version,
    String schema,
    Instant createdAt,
    List<Table> tables,
    List<String> files) {
  static final String ENTRY = "manifest.json";
  static final int FORMAT = 1;

  static String entry(String table) {
    return "tables/" + table + ".copy";
  }

  static String fileEntry(String sha256) {
    return "files/" + sha256;
  }
}
