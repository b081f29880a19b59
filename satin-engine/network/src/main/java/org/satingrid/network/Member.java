package org.satingrid.network;

/**
 * One engine in a pool. A member that is gone stays gone: an engine that returns is another member
 * with another {@code id}.
 *
 * @param id unique in the pool and never reused. The registrar assigns ids in the order of joining
 * @param node name of the member's node
 * @param site name of the member's site. Members of one site are near, others are far.
 */
public record Member(int id, String node, String site) implements Comparable<Member> {
  @Override
  public int compareTo(Member other) {
    return Integer.compare(id, other.id);
  }
}
