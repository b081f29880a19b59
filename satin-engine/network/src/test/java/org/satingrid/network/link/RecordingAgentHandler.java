package org.satingrid.network.link;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/** Records the messages of an agent. */
public final class RecordingAgentHandler implements AgentHandler {
  public final BlockingQueue<byte[]> commands = new LinkedBlockingQueue<>();
  public final CompletableFuture<String> disconnected = new CompletableFuture<>();

  @Override
  public void command(byte[] content) {
    commands.add(content);
  }

  @Override
  public void disconnected(String reason) {
    disconnected.complete(reason);
  }
}
