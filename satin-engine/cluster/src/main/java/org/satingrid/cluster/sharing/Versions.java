package org.satingrid.cluster.sharing;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.satingrid.cluster.wire.Carrier;

/** The number of each member's writes that a replica has seen, by the member's id. */
public record Versions(TreeMap<Integer, Long> counts) implements Carrier {

  private static final int ENTRY_BYTES = Integer.BYTES + Long.BYTES;

  public Versions(Map<Integer, Long> counts) {
    this(new TreeMap<>(counts));
  }

  /** Returns the versions of a replica that has seen no write or does not exist. */
  public static Versions none() {
    return new Versions(new TreeMap<>());
  }

  /** Returns true if the replica has not seen this write. */
  public boolean lack(Write write) {
    return write.number() > counts.getOrDefault(write.writer(), 0L);
  }

  public void write(DataOutput out) throws IOException {
    out.writeInt(counts.size());
    for (Map.Entry<Integer, Long> entry : counts.entrySet()) {
      out.writeInt(entry.getKey());
      out.writeLong(entry.getValue());
    }
  }

  /**
   * Reads versions.
   *
   * @throws IOException if the count exceeds the remaining bytes
   */
  public static Versions read(DataInputStream in) throws IOException {
    int size = in.readInt();
    if (size < 0 || size > in.available() / ENTRY_BYTES) {
      throw new IOException("a list claims " + size + " versions");
    }
    TreeMap<Integer, Long> counts = new TreeMap<>();
    for (int i = 0; i < size; i++) {
      counts.put(in.readInt(), in.readLong());
    }
    return new Versions(counts);
  }
}
