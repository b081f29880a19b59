package org.satingrid.benchmarks.scale;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.LongAdder;
import org.satingrid.network.Member;
import org.satingrid.network.Network;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;

/** A network that counts the messages of its member, and the members that have joined the pool. */
record CountedNetwork(Network network, LongAdder sent, LongAdder heard) implements Network {

  @Override
  public Pool join(PoolSpec spec, PoolListener listener) {
    return new CountedPool(network.join(spec, new CountingListener(listener, heard)), sent);
  }

  @Override
  public void close() {
    network.close();
  }

  private record CountedPool(Pool pool, LongAdder sent) implements Pool {
    @Override
    public Member self() {
      return pool.self();
    }

    @Override
    public void send(Member to, Lane lane, byte[] payload) {
      sent.increment();
      pool.send(to, lane, payload);
    }

    @Override
    public CompletableFuture<Member> elect(String election) {
      return pool.elect(election);
    }

    @Override
    public CompletableFuture<Member> elected(String election) {
      return pool.elected(election);
    }

    @Override
    public void close() {
      pool.close();
    }

    @Override
    public void abandon() {
      pool.abandon();
    }
  }

  private record CountingListener(PoolListener listener, LongAdder heard) implements PoolListener {
    @Override
    public void joined(Member member) {
      listener.joined(member);
      heard.increment();
    }

    @Override
    public void left(Member member) {
      listener.left(member);
    }

    @Override
    public void died(Member member) {
      listener.died(member);
    }

    @Override
    public void received(Member from, byte[] payload) {
      listener.received(from, payload);
    }

    @Override
    public void lost(String reason) {
      listener.lost(reason);
    }
  }
}
