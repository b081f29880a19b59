package org.satingrid.launcher.link;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.launcher.link.EngineReport.Failed;
import org.satingrid.launcher.link.EngineReport.Joined;
import org.satingrid.launcher.link.EngineReport.Log;
import org.satingrid.launcher.link.EngineReport.Memory;
import org.satingrid.launcher.link.EngineReport.Pictures;
import org.satingrid.launcher.link.EngineReport.Route;
import org.satingrid.launcher.link.EngineReport.Succeeded;
import org.satingrid.launcher.link.EngineReport.Telemetry;
import org.satingrid.launcher.link.EngineReport.Threads;
import org.satingrid.launcher.link.EngineReport.Times;
import org.satingrid.launcher.link.EngineReport.Tree;
import org.satingrid.launcher.link.EngineReport.TreeTask;

/**
 * Encodes and decodes reports. Reports come from a process that runs a stranger's code. The reader
 * therefore checks every length and every number. The writer cuts texts above 65,536 characters and
 * omits sites above 2,000.
 */
public final class EngineReportCodec {
  /** Maximum size in bytes of an encoded report that can be read. */
  public static final int MAX_BYTES = 1 << 20;

  private static final int JOINED = 1;
  private static final int TELEMETRY = 2;
  private static final int LOG = 3;
  private static final int SUCCEEDED = 4;
  private static final int FAILED = 5;
  private static final int TREE = 6;
  private static final int THREADS = 7;
  private static final int PICTURES = 8;
  private static final int MAX_NAME_LENGTH = 200;

  private EngineReportCodec() {}

  public static byte[] encode(EngineReport report) {
    if (report instanceof Joined joined) {
      return LinkFormat.encode(JOINED, out -> out.writeBoolean(joined.master()));
    } else if (report instanceof Telemetry telemetry) {
      return LinkFormat.encode(TELEMETRY, out -> write(out, telemetry));
    } else if (report instanceof Log log) {
      return LinkFormat.encode(LOG, out -> write(out, log));
    } else if (report instanceof Tree tree) {
      return LinkFormat.encode(TREE, out -> write(out, tree));
    } else if (report instanceof Threads threads) {
      return LinkFormat.encode(THREADS, out -> ThreadsCodec.write(out, threads));
    } else if (report instanceof Pictures pictures) {
      return LinkFormat.encode(PICTURES, out -> PicturesCodec.write(out, pictures));
    } else if (report instanceof Failed failed) {
      return LinkFormat.encode(FAILED, out -> write(out, failed));
    }
    return LinkFormat.encode(SUCCEEDED, out -> {});
  }

  /**
   * Decodes a report.
   *
   * @throws IOException if the bytes are not a report of this version
   */
  public static EngineReport decode(byte[] bytes) throws IOException {
    return LinkFormat.decode(
        bytes,
        MAX_BYTES,
        (kind, in) ->
            switch (kind) {
              case JOINED -> new Joined(in.readBoolean());
              case TELEMETRY -> readTelemetry(in);
              case LOG ->
                  new Log(in.readLong(), readName(in, Log.Level.values()), LinkFormat.readText(in));
              case SUCCEEDED -> new Succeeded();
              case FAILED ->
                  new Failed(
                      LinkFormat.readText(in), LinkFormat.readText(in), LinkFormat.readText(in));
              case TREE -> readTree(in);
              case THREADS -> ThreadsCodec.read(in);
              case PICTURES -> PicturesCodec.read(in);
              default -> throw new IOException("unknown kind of report " + kind);
            });
  }

  private static void write(DataOutputStream out, Log log) throws IOException {
    out.writeLong(log.epochMillis());
    LinkFormat.writeText(out, log.level().name());
    LinkFormat.writeText(out, log.text());
  }

  private static <E extends Enum<E>> E readName(DataInputStream in, E[] values) throws IOException {
    String name = LinkFormat.readText(in);
    for (E value : values) {
      if (value.name().equals(name)) {
        return value;
      }
    }
    throw new IOException("unknown word " + name);
  }

  private static void write(DataOutputStream out, Failed failed) throws IOException {
    LinkFormat.writeText(out, failed.code());
    LinkFormat.writeText(out, failed.message());
    LinkFormat.writeText(out, failed.stackTrace());
  }

  private static void write(DataOutputStream out, Telemetry t) throws IOException {
    out.writeLong(t.epochMillis());
    out.writeInt(t.workers());
    out.writeDouble(t.workRefSeconds());
    out.writeDouble(t.progress());
    out.writeLong(t.spawns());
    out.writeLong(t.executed());
    out.writeLong(t.leaves());
    out.writeLong(t.localSteals());
    out.writeDouble(t.idleSeconds());
    out.writeDouble(t.serializeSeconds());
    out.writeDouble(t.recomputedRefSeconds());
    out.writeInt(t.dequeLength());
    LinkFormat.writeBySite(out, t.stealAttempts(), DataOutputStream::writeLong);
    LinkFormat.writeBySite(out, t.stealsWon(), DataOutputStream::writeLong);
    LinkFormat.writeBySite(out, t.workStolenRefSeconds(), DataOutputStream::writeDouble);
    LinkFormat.writeBySite(out, t.bytesSent(), DataOutputStream::writeLong);
    LinkFormat.writeBySite(out, t.bytesReceived(), DataOutputStream::writeLong);
    LinkFormat.writeBySite(out, t.stealWaitMillis(), DataOutputStream::writeLong);
    LinkFormat.writeBySite(out, t.routes(), EngineReportCodec::write);
    out.writeDouble(t.memory().gcSeconds());
    out.writeLong(t.memory().usedBytes());
    out.writeLong(t.memory().maxBytes());
    write(out, t.times());
  }

  private static Telemetry readTelemetry(DataInputStream in) throws IOException {
    return new Telemetry(
        in.readLong(),
        in.readInt(),
        finite(in),
        finite(in),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        finite(in),
        finite(in),
        finite(in),
        in.readInt(),
        LinkFormat.readBySite(in, DataInputStream::readLong),
        LinkFormat.readBySite(in, DataInputStream::readLong),
        LinkFormat.readBySite(in, EngineReportCodec::finite),
        LinkFormat.readBySite(in, DataInputStream::readLong),
        LinkFormat.readBySite(in, DataInputStream::readLong),
        LinkFormat.readBySite(in, DataInputStream::readLong),
        LinkFormat.readBySite(in, EngineReportCodec::readRoute),
        new Memory(finite(in), in.readLong(), in.readLong()),
        readTimes(in));
  }

  private static void write(DataOutputStream out, Times times) throws IOException {
    out.writeDouble(times.taskSeconds());
    out.writeDouble(times.spawningSeconds());
    out.writeDouble(times.stealingSeconds());
    out.writeDouble(times.idleSeconds());
    out.writeDouble(times.startSeconds());
    out.writeDouble(times.endSeconds());
    out.writeDouble(times.wideAreaSeconds());
  }

  private static Times readTimes(DataInputStream in) throws IOException {
    return new Times(
        finite(in), finite(in), finite(in), finite(in), finite(in), finite(in), finite(in));
  }

  private static void write(DataOutputStream out, Tree tree) throws IOException {
    out.writeInt(Math.min(tree.tasks().size(), Tree.MAX));
    for (TreeTask task : tree.tasks().subList(0, Math.min(tree.tasks().size(), Tree.MAX))) {
      LinkFormat.writeText(out, cut(task.name()));
      LinkFormat.writeText(out, cut(task.parent()));
      LinkFormat.writeText(out, cut(task.method()));
      out.writeDouble(task.weight());
      LinkFormat.writeText(out, cut(task.owner()));
      out.writeLong(task.startedMillis());
      out.writeLong(task.endedMillis());
      LinkFormat.writeText(out, task.ending().name());
    }
  }

  /** Cuts a text, so that all texts of a tree fit into one report. */
  static String cut(String text) {
    return text.length() <= MAX_NAME_LENGTH
        ? text
        : text.substring(0, MAX_NAME_LENGTH - 1) + '\u2026';
  }

  private static Tree readTree(DataInputStream in) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > Tree.MAX) {
      throw new IOException("a tree of " + count + " tasks");
    }
    List<TreeTask> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      tasks.add(
          new TreeTask(
              LinkFormat.readText(in),
              LinkFormat.readText(in),
              LinkFormat.readText(in),
              finite(in),
              LinkFormat.readText(in),
              in.readLong(),
              in.readLong(),
              readName(in, TreeTask.Ending.values())));
    }
    return new Tree(List.copyOf(tasks));
  }

  private static void write(DataOutputStream out, Route route) throws IOException {
    LinkFormat.writeText(out, route.kind().name());
    out.writeDouble(route.roundTripMillis());
    out.writeDouble(route.bytesPerSecond());
  }

  private static Route readRoute(DataInputStream in) throws IOException {
    return new Route(readName(in, Route.Kind.values()), finite(in), finite(in));
  }

  static double finite(DataInputStream in) throws IOException {
    double value = in.readDouble();
    if (!Double.isFinite(value)) {
      throw new IOException("a figure is " + value);
    }
    return value;
  }
}
