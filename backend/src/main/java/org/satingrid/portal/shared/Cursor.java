package org.satingrid.portal.shared;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The position of a page in a list in descending order.
 *
 * @param number number of the last item before the page
 */
public record Cursor(long number, int size) {
  private static final int MAX_PAGE = 200;

  /** Reads the cursor from a client's token. Null means the first page. */
  public static Cursor of(@Nullable String token, int size) {
    checkSize(size);
    if (token == null) {
      return new Cursor(Long.MAX_VALUE, size);
    }
    try {
      byte[] bytes = Base64.getUrlDecoder().decode(token);
      return new Cursor(Long.parseLong(new String(bytes, StandardCharsets.US_ASCII)), size);
    } catch (IllegalArgumentException e) {
      throw foreignToken();
    }
  }

  /**
   * Returns the token for the next page, or null for the last page.
   *
   * @param rows the page's rows, and one more if another page follows
   */
  public <T> @Nullable String next(List<T> rows, ToLongFunction<T> number) {
    if (rows.size() <= size) {
      return null;
    }
    return token(Long.toString(number.applyAsLong(rows.get(size - 1))));
  }

  static void checkSize(int size) {
    if (size < 1 || size > MAX_PAGE) {
      throw ProblemException.badField("pageSize", "must be from 1 to " + MAX_PAGE);
    }
  }

  static ProblemException foreignToken() {
    return ProblemException.badField("pageToken", "is not one that this portal gave out");
  }

  static String token(String text) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the rows of the page, without the additional row. */
  public <T> List<T> page(List<T> rows) {
    return rows.size() <= size ? rows : rows.subList(0, size);
  }
}
