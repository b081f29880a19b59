package org.satingrid.network.link;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/** Records the messages of an engine. */
public final class RecordingEngineHandler implements EngineHandler {
  public final BlockingQueue<byte[]> reports = new LinkedBlockingQueue<>();
  public final CompletableFuture<Boolean> connected = new CompletableFuture<>();
  public final CompletableFuture<String> faulty = new CompletableFuture<>();
  public final CompletableFuture<String> ended = new CompletableFuture<>();

  @Override
  public void connected() {
    connected.complete(true);
  }

  @Override
  public void report(byte[] content) {
    reports.add(content);
  }

  @Override
  public void faulty(String reason) {
    faulty.complete(reason);
  }

  @Override
  public void ended(String reason) {
    if (!ended.complete(reason)) {
      throw new IllegalStateException("ended twice");
    }
  }
}
