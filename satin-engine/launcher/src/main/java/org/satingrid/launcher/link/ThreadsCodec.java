package org.satingrid.launcher.link;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.launcher.link.EngineReport.Threads;

/** Encodes and decodes the work of a threaded program's node. */
final class ThreadsCodec {
  private ThreadsCodec() {}

  static void write(DataOutputStream out, Threads threads) throws IOException {
    out.writeLong(threads.started());
    out.writeLong(threads.misses());
    out.writeLong(threads.fetches());
    out.writeLong(threads.flushes());
    out.writeDouble(threads.missSeconds());
    out.writeLong(threads.lockWaits());
    out.writeDouble(threads.lockSeconds());
    List<Threads.Place> places = threads.places();
    out.writeInt(Math.min(places.size(), Threads.MAX));
    for (Threads.Place place : places.subList(0, Math.min(places.size(), Threads.MAX))) {
      LinkFormat.writeText(out, EngineReportCodec.cut(place.place()));
      out.writeLong(place.misses());
      out.writeLong(place.fetches());
      out.writeDouble(place.seconds());
    }
    LinkFormat.writeBySite(out, threads.fetched(), DataOutputStream::writeLong);
    LinkFormat.writeBySite(out, threads.written(), DataOutputStream::writeLong);
    List<Threads.Stuck> deadlock = threads.deadlock();
    out.writeInt(Math.min(deadlock.size(), Threads.MAX));
    for (Threads.Stuck stuck : deadlock.subList(0, Math.min(deadlock.size(), Threads.MAX))) {
      LinkFormat.writeText(out, EngineReportCodec.cut(stuck.thread()));
      LinkFormat.writeText(out, EngineReportCodec.cut(stuck.node()));
      out.writeBoolean(stuck.notice());
      LinkFormat.writeText(out, EngineReportCodec.cut(stuck.monitor()));
      LinkFormat.writeText(out, EngineReportCodec.cut(stuck.owner()));
      LinkFormat.writeText(out, EngineReportCodec.cut(stuck.place()));
    }
  }

  static Threads read(DataInputStream in) throws IOException {
    return new Threads(
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        EngineReportCodec.finite(in),
        in.readLong(),
        EngineReportCodec.finite(in),
        places(in),
        LinkFormat.readBySite(in, DataInputStream::readLong),
        LinkFormat.readBySite(in, DataInputStream::readLong),
        deadlock(in));
  }

  private static List<Threads.Stuck> deadlock(DataInputStream in) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > Threads.MAX) {
      throw new IOException("a deadlock of " + count + " threads");
    }
    List<Threads.Stuck> deadlock = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      deadlock.add(
          new Threads.Stuck(
              LinkFormat.readText(in),
              LinkFormat.readText(in),
              in.readBoolean(),
              LinkFormat.readText(in),
              LinkFormat.readText(in),
              LinkFormat.readText(in)));
    }
    return List.copyOf(deadlock);
  }

  private static List<Threads.Place> places(DataInputStream in) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > Threads.MAX) {
      throw new IOException("figures of " + count + " places");
    }
    List<Threads.Place> places = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      places.add(
          new Threads.Place(
              LinkFormat.readText(in), in.readLong(), in.readLong(), EngineReportCodec.finite(in)));
    }
    return List.copyOf(places);
  }
}
