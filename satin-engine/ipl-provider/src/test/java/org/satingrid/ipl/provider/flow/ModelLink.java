package org.satingrid.ipl.provider.flow;

import java.util.ArrayList;
import java.util.List;

/**
 * The frames on their way between two ends. A lost link loses them, and each end learns of it
 * later.
 */
record ModelLink(
    List<Frame> toReceiver,
    List<Frame> toSender,
    boolean cut,
    boolean senderTold,
    boolean receiverTold) {
  static final ModelLink START = new ModelLink(List.of(), List.of(), false, false, false);

  ModelLink toReceiver(Frame frame) {
    return cut ? this : new ModelLink(plus(toReceiver, frame), toSender, false, false, false);
  }

  ModelLink toSender(Frame frame) {
    return cut ? this : new ModelLink(toReceiver, plus(toSender, frame), false, false, false);
  }

  ModelLink receiverTook() {
    return new ModelLink(rest(toReceiver), toSender, cut, senderTold, receiverTold);
  }

  ModelLink senderTook() {
    return new ModelLink(toReceiver, rest(toSender), cut, senderTold, receiverTold);
  }

  ModelLink lose() {
    return new ModelLink(List.of(), List.of(), true, senderTold, receiverTold);
  }

  ModelLink senderLearns() {
    return new ModelLink(toReceiver, toSender, cut, true, receiverTold);
  }

  ModelLink receiverLearns() {
    return new ModelLink(toReceiver, toSender, cut, senderTold, true);
  }

  private static List<Frame> plus(List<Frame> frames, Frame frame) {
    List<Frame> more = new ArrayList<>(frames);
    more.add(frame);
    return List.copyOf(more);
  }

  private static List<Frame> rest(List<Frame> frames) {
    return frames.subList(1, frames.size()).stream().toList();
  }
}
