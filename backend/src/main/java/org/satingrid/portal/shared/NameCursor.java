package org.satingrid.portal.shared;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The position of a page in a list in the order of unique names.
 *
 * @param after name of the last item before the page, or empty for the first page
 */
public record NameCursor(String after, int size) {

  /** Reads the cursor from a client's token. Null means the first page. */
  public static NameCursor of(@Nullable String token, int size) {
    Cursor.checkSize(size);
    if (token == null) {
      return new NameCursor("", size);
    }
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(token));
      String name = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
      if (!name.isEmpty() && name.indexOf('\0') < 0) {
        return new NameCursor(name, size);
      }
    } catch (IllegalArgumentException | CharacterCodingException e) {
      // Refused below.
    }
    throw Cursor.foreignToken();
  }

  /**
   * Returns the token for the next page, or null for the last page.
   *
   * @param rows the page's rows, and one more if another page follows
   */
  public <T> @Nullable String next(List<T> rows, Function<T, String> name) {
    return rows.size() <= size ? null : Cursor.token(name.apply(rows.get(size - 1)));
  }

  /** Returns the rows of the page, without the additional row. */
  public <T> List<T> page(List<T> rows) {
    return rows.size() <= size ? rows : rows.subList(0, size);
  }
}
