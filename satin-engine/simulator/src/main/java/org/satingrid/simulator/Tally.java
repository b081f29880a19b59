package org.satingrid.simulator;

/** The counts of a run. */
final class Tally {
  long wideRequests;
  long wideWon;
  long nearRequests;
  long nearWon;
  long wideMessages;
  long wideBytes;
  long nearMessages;
  long nearBytes;
  long lastLeaf;
  final double[] workBySite;

  Tally(int sites) {
    workBySite = new double[sites];
  }

  void sent(boolean near, int bytes) {
    if (near) {
      nearMessages++;
      nearBytes += bytes;
    } else {
      wideMessages++;
      wideBytes += bytes;
    }
  }

  void requested(boolean near) {
    if (near) {
      nearRequests++;
    } else {
      wideRequests++;
    }
  }

  void won(boolean near) {
    if (near) {
      nearWon++;
    } else {
      wideWon++;
    }
  }
}
