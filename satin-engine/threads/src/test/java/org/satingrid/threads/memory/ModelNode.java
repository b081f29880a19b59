package org.satingrid.threads.memory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.Cache.Asked;

/**
 * The second node of the model: a cache, and queues of the messages to and from the first node. The
 * first node is the home of all objects.
 */
final class ModelNode {

  /** A message to or from the home. */
  record Message(String name, Runnable arrival) {
    @Override
    public String toString() {
      return name;
    }
  }

  final Cache cache = new Cache();
  final Deque<Message> toHome = new ArrayDeque<>();
  final Deque<Message> fromHome = new ArrayDeque<>();
  final List<Cells> originals;
  final List<HomeLine> homes = new ArrayList<>();
  final List<CacheLine> copies = new ArrayList<>();
  private final boolean homesHearOfFlushes;
  int flushesSent;
  int flushesDone;

  /**
   * A node without copies.
   *
   * @param homesHearOfFlushes true for the correct protocol, in which a flush calls {@link
   *     HomeLine#changedFromOutside}
   */
  ModelNode(List<Cells> originals, boolean homesHearOfFlushes) {
    this.originals = originals;
    this.homesHearOfFlushes = homesHearOfFlushes;
    for (Cells original : originals) {
      long id = Line.id(homes.size() + 1, 0);
      homes.add(new HomeLine(id, original));
      Cells copy = new Cells(original.content.length);
      copy.expose(false, false);
      CacheLine line = new CacheLine(id, copy, (missed, toWrite, site) -> {});
      copy.line = line;
      copies.add(line);
    }
  }

  Cells copy(int variable) {
    return (Cells) copies.get(variable).object;
  }

  /** Sends a fetch. Calls {@code then} with the answer when the answer has arrived. */
  void fetch(int variable, Consumer<Answer> then) {
    Asked asked = cache.ask(copies.get(variable));
    toHome.add(
        new Message(
            "fetch" + variable,
            () -> {
              HomeLine home = homes.get(variable);
              int version = home.currentVersion();
              int @Nullable [] fresh =
                  version == asked.version() ? null : ((int[]) home.sent()).clone();
              fromHome.add(
                  new Message(
                      "answer" + variable + "v" + version + Arrays.toString(fresh),
                      () -> then.accept(new Answer(asked, version, fresh))));
            }));
  }

  /** The answer to a fetch. It is merged into the cache when the requesting thread continues. */
  record Answer(Asked asked, int version, @Nullable Object fresh) {
    @Override
    public String toString() {
      return "v" + version + Arrays.toString((int[]) fresh) + asked.epoch() + "/" + asked.flushes();
    }
  }

  /**
   * Sends a release's flush and returns the number of the flush. The flush is done when {@link
   * #flushesDone} has reached this number.
   */
  int flush() {
    cache.flush(
        (line, twinImage) -> {
          int[] twin = (int[]) twinImage;
          int[] now = ((Cells) line.object).content;
          boolean any = false;
          for (int i = 0; i < twin.length; i++) {
            if (now[i] != twin[i]) {
              twin[i] = now[i];
              send(copies.indexOf(line), i, now[i]);
              any = true;
            }
          }
          return any;
        });
    return flushesSent;
  }

  private void send(int variable, int index, int value) {
    flushesSent++;
    toHome.add(
        new Message(
            "flush" + variable + "." + index + "=" + value,
            () -> {
              originals.get(variable).content[index] = value;
              if (homesHearOfFlushes) {
                homes.get(variable).changedFromOutside(1);
              }
              fromHome.add(new Message("done", () -> flushesDone++));
            }));
  }

  String state() {
    StringBuilder state = new StringBuilder().append(toHome).append(fromHome);
    state.append(flushesSent - flushesDone).append(cache.writtenLines());
    for (CacheLine line : copies) {
      state.append(line.object).append(line.version).append(line.readable).append(line.writable);
      state
          .append(line.flushes)
          .append(line.twin == null ? "" : Arrays.toString((int[]) line.twin));
    }
    return state.toString();
  }
}
