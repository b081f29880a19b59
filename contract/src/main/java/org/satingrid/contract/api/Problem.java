package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An error, RFC 9457. {@code code} is a stable word. {@code errors} point at what is wrong. */
public record Problem(
    String type,
    String title,
    int status,
    String detail,
    @Nullable String instance,
    String code,
    List<Item> errors) {

  /** One cause. For classes, {@code pointer} is {@code Class.method:line}. */
  public record Item(String pointer, String message) {}
}
