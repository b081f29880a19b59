package org.satingrid.network.registry;

import org.satingrid.network.Member;

/** A change of a pool, numbered from 1 without gaps. */
public sealed interface PoolEvent {

  long sequence();

  record Joined(long sequence, Member member) implements PoolEvent {}

  record Left(long sequence, Member member) implements PoolEvent {}

  record Died(long sequence, Member member) implements PoolEvent {}

  record Elected(long sequence, String election, Member winner) implements PoolEvent {}
}
