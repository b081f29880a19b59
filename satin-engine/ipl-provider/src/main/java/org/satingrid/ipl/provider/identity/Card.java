package org.satingrid.ipl.provider.identity;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.wire.WireException;
import org.satingrid.network.wire.WireReader;
import org.satingrid.network.wire.WireWriter;

/**
 * An instance's description of itself, which all members receive with its arrival.
 *
 * @param size the number of members of its closed world. 0 for an open world.
 * @param location its levels, the most detailed level first
 * @param tag one character for each byte of the tag. Null without a tag.
 */
public record Card(int size, List<String> location, @Nullable String tag) {
  /** Max bytes of a tag. */
  public static final int MAX_TAG = 1 << 20;

  private static final int MAX_LEVELS = 64;

  public Card {
    location = List.copyOf(location);
    if (location.size() > MAX_LEVELS || (tag != null && tag.length() > MAX_TAG)) {
      throw new IllegalArgumentException(
          "a location has at most %d levels, and a tag at most %d bytes"
              .formatted(MAX_LEVELS, MAX_TAG));
    }
  }

  /**
   * Returns a card.
   *
   * @param tag null without a tag
   * @throws IllegalArgumentException if the location or the tag is too long
   */
  public static Card of(int size, List<String> location, byte @Nullable [] tag) {
    return new Card(
        size, location, tag == null ? null : new String(tag, StandardCharsets.ISO_8859_1));
  }

  public byte @Nullable [] tagBytes() {
    return tag == null ? null : tag.getBytes(StandardCharsets.ISO_8859_1);
  }

  public String toText() {
    WireWriter out = new WireWriter(64).integer(size).integer(location.size());
    location.forEach(out::text);
    byte[] bytes = tagBytes();
    out.bool(bytes != null);
    if (bytes != null) {
      out.bytes(bytes);
    }
    return Base64.getEncoder().encodeToString(out.toBytes());
  }

  /**
   * Reads the form of {@link #toText}.
   *
   * @throws IllegalArgumentException if the text is no card
   */
  public static Card of(String text) {
    try {
      WireReader in = new WireReader(Base64.getDecoder().decode(text));
      int size = in.integer();
      List<String> location = new ArrayList<>();
      for (int left = in.count(); left > 0; left--) {
        location.add(in.text());
      }
      byte[] tag = in.bool() ? in.bytes(MAX_TAG) : null;
      in.end();
      return of(size, location, tag);
    } catch (WireException e) {
      throw new IllegalArgumentException("a wrong card of an instance: " + e.getMessage(), e);
    }
  }
}
