package org.satingrid.ipl.provider.message;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.ipl.provider.pool.Entry;
import org.satingrid.ipl.provider.pool.PoolMessage;
import org.satingrid.network.wire.WireException;
import org.satingrid.network.wire.WireReader;
import org.satingrid.network.wire.WireWriter;

/** The form of a registry's message. */
final class PoolCodec {
  private PoolCodec() {}

  static void write(PoolMessage message, WireWriter out) {
    Fields.write(message.kind(), out).integer(message.number()).integer(message.entries().size());
    for (Entry entry : message.entries()) {
      Fields.write(entry.kind(), out).integer(entry.member()).integer(entry.request());
      Fields.write(entry.text(), out);
      out.integer(entry.count()).integer(entry.to().size());
      entry.to().forEach(out::integer);
    }
  }

  static PoolMessage read(WireReader in) throws WireException {
    PoolMessage.Kind kind = Fields.constant(PoolMessage.Kind.values(), in);
    int number = in.integer();
    List<Entry> entries = new ArrayList<>();
    for (int left = in.count(); left > 0; left--) {
      entries.add(entry(in));
    }
    return new PoolMessage(kind, number, List.copyOf(entries));
  }

  private static Entry entry(WireReader in) throws WireException {
    Entry.Kind kind = Fields.constant(Entry.Kind.values(), in);
    int member = in.integer();
    int request = in.integer();
    String text = Fields.read(in);
    int count = in.integer();
    List<Integer> to = new ArrayList<>();
    for (int left = in.count(); left > 0; left--) {
      to.add(in.integer());
    }
    return new Entry(kind, member, request, text, count, List.copyOf(to));
  }
}
