package org.satingrid.local.check;

import java.util.ArrayList;
import java.util.List;

/** The waiting calls of all invocations. A call can be taken from any position in constant time. */
final class Waiting {

  private final List<CheckedCall> calls = new ArrayList<>();

  int size() {
    return calls.size();
  }

  void add(CheckedCall call) {
    call.position = calls.size();
    calls.add(call);
  }

  CheckedCall get(int position) {
    return calls.get(position);
  }

  void remove(CheckedCall call) {
    CheckedCall last = calls.remove(calls.size() - 1);
    if (last != call) {
      last.position = call.position;
      calls.set(call.position, last);
    }
  }
}
