package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.concurrent.TimeUnit;
import org.satingrid.runtime.Workers.ExportedTask;

/** Imitates a network for tests. */
final class Transfer {

  private Transfer() {}

  @SuppressWarnings("unchecked") // The copy has the same class.
  static <T> T copy(T object) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (T) in.readObject();
    }
  }

  static ExportedTask awaitExport(Workers workers) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    ExportedTask exported = workers.export();
    while (exported == null) {
      assertTrue(System.nanoTime() < end, "nothing to export");
      Thread.onSpinWait();
      exported = workers.export();
    }
    return exported;
  }
}
