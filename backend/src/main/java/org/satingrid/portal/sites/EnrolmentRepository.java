package org.satingrid.portal.sites;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Stores enrolment tokens, and the data of nodes that enrol. */
@Repository
class EnrolmentRepository {
  private final JdbcClient db;

  EnrolmentRepository(JdbcClient db) {
    this.db = db;
  }

  /**
   * An enrolment token.
   *
   * @param left number of nodes that it can still admit
   */
  record Token(UUID siteId, String site, Instant expiresAt, int left) {}

  void addToken(byte[] hash, UUID site, String issuer, int nodes, Instant expiresAt) {
    db.sql(
            """
            insert into enrolment_tokens (secret_sha256, site_id, issued_by, nodes, expires_at)
            values (?, ?, ?, ?, ?)
            """)
        .params(hash, site, issuer, nodes, Times.parameter(expiresAt))
        .update();
  }

  /** Returns a token and locks it until the end of the transaction. */
  Optional<Token> lockToken(byte[] hash) {
    return db.sql(
            """
            select s.id, s.name, t.expires_at, t.nodes - t.used as uses_left
            from enrolment_tokens t join sites s on s.id = t.site_id
            where t.secret_sha256 = ? for update of t
            """)
        .param(hash)
        .query(
            (row, n) ->
                new Token(
                    row.getObject("id", UUID.class),
                    row.getString("name"),
                    Times.read(row, "expires_at"),
                    row.getInt("uses_left")))
        .optional();
  }

  void useToken(byte[] hash, Instant now) {
    db.sql("update enrolment_tokens set used = used + 1, used_at = ? where secret_sha256 = ?")
        .params(Times.parameter(now), hash)
        .update();
  }

  /** Returns true if the node with this key has enrolled with this token. */
  boolean enrolledWith(byte[] keyHash, byte[] tokenHash) {
    return db.sql("select count(*) from nodes where key_sha256 = ? and enrolled_with = ?")
            .params(keyHash, tokenHash)
            .query(Long.class)
            .single()
        == 1;
  }

  /** Adds a node. Returns false if the name is taken. */
  boolean addNode(UUID id, UUID site, String name, byte[] keyHash, Instant now) {
    return db.sql(
                """
                insert into nodes (id, site_id, name, key_sha256, enrolled_at)
                values (?, ?, ?, ?, ?) on conflict (name) do nothing
                """)
            .params(id, site, name, keyHash, Times.parameter(now))
            .update()
        == 1;
  }

  void enrolled(UUID node, byte[] tokenHash, Instant expiresAt) {
    db.sql("update nodes set certificate_expires_at = ?, enrolled_with = ? where id = ?")
        .params(Times.parameter(expiresAt), tokenHash, node)
        .update();
  }

  void renewed(UUID node, Instant expiresAt) {
    db.sql("update nodes set certificate_expires_at = ? where id = ?")
        .params(Times.parameter(expiresAt), node)
        .update();
  }
}
