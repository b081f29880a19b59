package org.satingrid.network.grid;

import java.text.MessageFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Records the warnings of a class, for tests that check them. */
final class WarningsOf extends Handler {
  private final Logger logger;
  private final List<String> texts = new CopyOnWriteArrayList<>();

  WarningsOf(Class<?> type) {
    logger = Logger.getLogger(type.getName());
    logger.addHandler(this);
  }

  /** Returns the warnings that contain this name. */
  List<String> about(String name) {
    return texts.stream().filter(text -> text.contains(name)).toList();
  }

  @Override
  public void publish(LogRecord warning) {
    if (warning.getLevel().intValue() >= Level.WARNING.intValue()) {
      texts.add(MessageFormat.format(warning.getMessage(), warning.getParameters()));
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    logger.removeHandler(this);
  }
}
