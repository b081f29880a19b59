package org.satingrid.agent.isolation;

import java.nio.file.Path;
import java.util.List;

/**
 * The agent's directories that one engine can see, in addition to the system's files and Java.
 *
 * @param readable directories that it can read with their content
 * @param writable directories that it can write, possibly below readable ones
 */
public record BoxDirectories(List<Path> readable, List<Path> writable) {
  public BoxDirectories {
    readable = List.copyOf(readable);
    writable = List.copyOf(writable);
  }
}
