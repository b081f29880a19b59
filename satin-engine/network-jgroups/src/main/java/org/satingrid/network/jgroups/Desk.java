package org.satingrid.network.jgroups;

import java.util.List;
import org.jgroups.Address;
import org.satingrid.network.support.Rejects;

/** What a pool needs of its network. */
interface Desk {

  /** Runs a task on the control thread; dropped once the network is closed. */
  void post(Runnable task);

  void postLater(long millis, Runnable task);

  boolean onControlThread();

  /** Nodes of a name; on the control thread. */
  List<Address> named(String node);

  /** All nodes that this one sees; on the control thread. */
  List<Address> all();

  void ask(Address registrar, ToRegistrar request);

  /** Has the network go on saying it when the member is no more. */
  void farewell(Address registrar, ToRegistrar.Leave leave, List<Address> members);

  /** The pool needs nothing any more; on the control thread. */
  void over(JGroupsPool pool);

  long now();

  /** Counts what others sent that makes no sense. */
  Rejects rejects();
}
