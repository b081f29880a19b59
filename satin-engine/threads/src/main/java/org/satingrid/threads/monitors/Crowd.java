package org.satingrid.threads.monitors;

import org.satingrid.threads.net.Input;
import org.satingrid.threads.net.Output;

/**
 * The threads at a monitor at one moment.
 *
 * @param owned true if a thread owns the monitor
 * @param wanting the number of threads that want the monitor
 * @param waiting the number of threads that wait for a notification
 */
public record Crowd(boolean owned, int wanting, int waiting) {

  static final Crowd EMPTY = new Crowd(false, 0, 0);

  Output write() {
    return new Output().writeByte(owned ? 1 : 0).writeInt(wanting).writeInt(waiting);
  }

  static Crowd read(Input in) {
    return new Crowd(in.readByte() != 0, in.readInt(), in.readInt());
  }
}
