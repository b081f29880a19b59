package org.satingrid.cli.portal;

import org.jspecify.annotations.Nullable;

/** Builds a path with a query. Null values are left out. */
public final class Query {

  private final StringBuilder path;
  private boolean empty = true;

  public Query(String path) {
    this.path = new StringBuilder(path);
  }

  /** Adds a value. Null has no effect. */
  public Query with(String name, @Nullable Object value) {
    if (value != null) {
      path.append(empty ? '?' : '&').append(name).append('=');
      path.append(Documents.encoded(value.toString()));
      empty = false;
    }
    return this;
  }

  public String path() {
    return path.toString();
  }
}
