package pools;

import java.util.Scanner;
import java.util.concurrent.SubmissionPublisher;

/** A publisher of the JDK, which threads on many nodes cannot have. */
public class Pooled {
  private static final Scanner SEEN = new Scanner("");

  public static void main(String[] args) {
    new SubmissionPublisher<String>().submit(SEEN.next());
  }
}
