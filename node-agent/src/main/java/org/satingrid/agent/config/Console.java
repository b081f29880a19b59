package org.satingrid.agent.config;

/** Where the agent tells the person who started it what happens, a line at a time. */
@FunctionalInterface
public interface Console {
  void say(String line);
}
