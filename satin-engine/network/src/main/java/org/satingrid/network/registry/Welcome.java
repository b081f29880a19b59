package org.satingrid.network.registry;

import java.util.List;
import java.util.Map;
import org.satingrid.network.Member;

/**
 * The state of a pool when a new member joins.
 *
 * @param self the new member
 * @param present all members in the order of joining, including {@code self}
 * @param winners elections won so far
 * @param sequence number of the last event that the state includes
 */
public record Welcome(
    Member self, List<Member> present, Map<String, Member> winners, long sequence) {}
