package org.satingrid.threads.runtime;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.threads.net.Links;
import org.satingrid.threads.net.LocalLinks;
import org.satingrid.threads.net.Requests;
import org.satingrid.threads.rewriting.AccessMode;
import org.satingrid.threads.rewriting.Sites;

/** A job with all nodes in this process. Each node has its own classes and memory. */
public final class LocalJob implements AutoCloseable {

  private final List<JobNode> nodes = new ArrayList<>();

  /**
   * Makes the nodes.
   *
   * @param program the program's files
   * @param count number of nodes, at least 1
   */
  public LocalJob(ProgramFiles program, int count, AccessMode mode) {
    this(program, LocalLinks.of(count), mode);
  }

  /** Makes one node for each of these links. */
  LocalJob(ProgramFiles program, List<? extends Links> all, AccessMode mode) {
    for (Links links : all) {
      Sites sites = new Sites();
      ProgramLoader loader = new ProgramLoader(program, mode, sites);
      nodes.add(new JobNode(new Requests(links), loader, sites));
    }
    nodes.forEach(JobNode::failOnDeadlock);
    nodes.forEach(JobNode::open);
  }

  /** Returns the node that runs {@code main}. */
  public JobNode first() {
    return nodes.get(0);
  }

  /** Returns all nodes, in the order of their numbers. */
  public List<JobNode> nodes() {
    return nodes;
  }

  @Override
  public void close() {
    nodes.forEach(JobNode::close);
  }
}
