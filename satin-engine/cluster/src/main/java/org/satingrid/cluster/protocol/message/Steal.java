package org.satingrid.cluster.protocol.message;

import org.satingrid.network.Member;

/** Names a steal at its victim: ids are unique at the thief only. */
public record Steal(Member thief, long id) {}
