package ibis.ipl;

import java.io.IOException;

/** Handles the messages of a receive port. */
public interface MessageUpcall {
  /**
   * Handles a message. A port calls this method for one message at a time. The message ends when
   * this method returns, or earlier with {@link ReadMessage#finish()}. After that call another
   * thread can run the next upcall.
   */
  void upcall(ReadMessage message) throws IOException, ClassNotFoundException;
}
