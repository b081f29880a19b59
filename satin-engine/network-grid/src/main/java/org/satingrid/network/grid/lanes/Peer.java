package org.satingrid.network.grid.lanes;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.Assembly;
import org.satingrid.network.wire.WireException;

/**
 * Both lanes to and from one member. Any thread can use this object. Each of the four small state
 * machines is its own lock. Pieces are sent under the lock, because their order matters. Other
 * messages are sent without the lock.
 */
public final class Peer {
  /**
   * The receiver acknowledges small messages in groups of this size. For a smaller group the sender
   * requests the acknowledgement with a probe.
   */
  private static final int ACKNOWLEDGE_EVERY = 64;

  /** The output of a peer. */
  public interface Out {
    /** Sends a message. Never blocks. {@link #tick} repeats messages that cannot be sent. */
    void send(NodeId to, LaneMessage message);

    /** Delivers a complete bulk message. */
    void deliver(int from, byte[] payload);

    /** Delivers a small message. The receiver must run {@code taken} once. */
    void deliverSmall(int from, byte[] payload, Runnable taken);

    /** Returns true if bulk messages must be delivered in pieces. */
    boolean takesPieces();

    /** Delivers a piece in the sender's order. The receiver must run {@code taken} once. */
    void deliver(int from, int left, byte[] piece, Runnable taken);
  }

  private final Member member;
  private final NodeId address;
  private final long epoch;
  private final int self;
  private final Out out;
  private final SmallSender smallOut;
  private final ReorderWindow smallIn = new ReorderWindow();

  /** The number of small messages that the receiver has passed on. */
  private final AtomicLong smallTaken = new AtomicLong();

  private final BulkSender bulkOut;
  private final BulkReceiver bulkIn = new BulkReceiver();
  private final @Nullable Assembly assembly;
  private volatile @Nullable Long probedAt;

  /** True once the member is gone. Guarded by {@link #bulkOut}. */
  private boolean dropped;

  Peer(Member member, NodeId address, long epoch, int self, Out out) {
    this.member = member;
    this.address = address;
    this.epoch = epoch;
    this.self = self;
    this.out = out;
    this.smallOut = new SmallSender(member);
    this.bulkOut = new BulkSender(member);
    this.assembly = out.takesPieces() ? null : new Assembly(Payloads.MAX_BULK);
  }

  boolean isAt(NodeId other) {
    return address.equals(other);
  }

  void small(byte[] payload, Runnable taken, long now) {
    long sequence;
    synchronized (smallOut) {
      sequence = smallOut.assign(payload, taken, now);
    }
    out.send(address, new LaneMessage.Small(epoch, self, sequence, payload));
  }

  void bulk(byte[] payload, long now) {
    synchronized (bulkOut) {
      bulkOut.offer(payload);
      pieces(bulkOut.ready(now));
    }
  }

  void piece(int left, byte[] content, Runnable taken, long now) {
    synchronized (bulkOut) {
      if (!dropped) {
        bulkOut.offer(content, left, taken);
        pieces(bulkOut.ready(now));
        return;
      }
    }
    taken.run();
  }

  int window() {
    synchronized (bulkOut) {
      return bulkOut.window();
    }
  }

  /** Called when the member is gone. */
  void drop() {
    List<Runnable> told;
    synchronized (bulkOut) {
      dropped = true;
      told = bulkOut.drop();
    }
    told.forEach(Runnable::run);
  }

  void receive(LaneMessage message, long now) throws WireException {
    if (message instanceof LaneMessage.Small small) {
      synchronized (smallIn) {
        deliverSmall(smallIn.accept(small.sequence(), small.payload()));
      }
    } else if (message instanceof LaneMessage.SmallTaken taken) {
      Long probed = probedAt;
      probedAt = null;
      List<SmallSender.Numbered> passed;
      List<Runnable> told;
      synchronized (smallOut) {
        told = smallOut.taken(taken.next(), now);
        passed = probed == null ? List.of() : smallOut.passed(probed, now);
      }
      smalls(passed);
      synchronized (bulkOut) {
        bulkOut.wayWorks();
      }
      told.forEach(Runnable::run);
    } else if (message instanceof LaneMessage.Probe) {
      out.send(address, new LaneMessage.SmallTaken(epoch, self, smallTaken.get()));
    } else if (message instanceof LaneMessage.Piece piece) {
      receivePiece(piece);
    } else if (message instanceof LaneMessage.PieceTaken taken) {
      List<Runnable> told;
      synchronized (bulkOut) {
        told = bulkOut.taken(taken.next(), now);
        pieces(bulkOut.ready(now));
      }
      told.forEach(Runnable::run);
    }
  }

  /** Sends overdue messages again, and sends a probe if one is due. */
  void tick(long now) {
    List<SmallSender.Numbered> again;
    synchronized (smallOut) {
      again = smallOut.overdue(now);
    }
    smalls(again);
    synchronized (bulkOut) {
      pieces(bulkOut.overdue(now));
    }
    probe(now);
  }

  /** Repeats all unacknowledged messages, because the route to the member was lost. */
  void resend(long now) {
    List<SmallSender.Numbered> again;
    synchronized (smallOut) {
      again = smallOut.again(now);
    }
    smalls(again);
    synchronized (bulkOut) {
      pieces(bulkOut.again(now));
    }
  }

  /**
   * Requests an acknowledgement of the small messages. The answer also shows that the route works.
   */
  void probe(long now) {
    if (!drained()) {
      probedAt = now;
      out.send(address, new LaneMessage.Probe(epoch, self));
    }
  }

  /** Returns true if all messages have been acknowledged. */
  boolean drained() {
    synchronized (smallOut) {
      if (!smallOut.drained()) {
        return false;
      }
    }
    synchronized (bulkOut) {
      return bulkOut.drained();
    }
  }

  private void receivePiece(LaneMessage.Piece piece) throws WireException {
    synchronized (bulkIn) {
      List<BulkSender.Piece> ready =
          bulkIn.accept(new BulkSender.Piece(piece.sequence(), piece.left(), piece.content()));
      if (ready.isEmpty()) {
        tellTaken(); // the acknowledgement can have been lost
      }
      for (BulkSender.Piece next : ready) {
        if (assembly == null) {
          out.deliver(member.id(), next.left(), next.content(), this::took);
        } else {
          assemble(assembly, next);
        }
      }
    }
  }

  private void assemble(Assembly into, BulkSender.Piece piece) throws WireException {
    took();
    byte[] whole = into.add(piece.content(), piece.left());
    if (whole != null) {
      out.deliver(member.id(), whole);
    }
  }

  private void took() {
    synchronized (bulkIn) {
      bulkIn.took();
      tellTaken();
    }
  }

  private void tellTaken() {
    out.send(address, new LaneMessage.PieceTaken(epoch, self, bulkIn.taken()));
  }

  private void deliverSmall(List<byte[]> payloads) {
    payloads.forEach(payload -> out.deliverSmall(member.id(), payload, this::tookSmall));
  }

  private void tookSmall() {
    long taken = smallTaken.incrementAndGet();
    if (taken % ACKNOWLEDGE_EVERY == 0) {
      out.send(address, new LaneMessage.SmallTaken(epoch, self, taken));
    }
  }

  private void smalls(List<SmallSender.Numbered> messages) {
    for (SmallSender.Numbered small : messages) {
      out.send(address, new LaneMessage.Small(epoch, self, small.sequence(), small.payload()));
    }
  }

  private void pieces(List<BulkSender.Piece> pieces) {
    for (BulkSender.Piece piece : pieces) {
      out.send(
          address,
          new LaneMessage.Piece(epoch, self, piece.sequence(), piece.left(), piece.content()));
    }
  }
}
