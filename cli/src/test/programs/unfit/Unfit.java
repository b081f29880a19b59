package unfit;

import java.net.Socket;
import java.util.concurrent.SubmissionPublisher;

/** One of everything that cannot be honoured on many nodes. */
public class Unfit {
  int count;

  static native int host();

  static void call() throws Exception {
    new Socket("localhost", 1).close();
  }

  static Object peek(Unfit unfit) throws Exception {
    return Unfit.class.getDeclaredField("count").get(unfit);
  }

  static void phase() {
    new SubmissionPublisher<String>().submit("x");
  }

  public static void main(String[] args) throws Exception {
    System.loadLibrary("host");
    System.out.println(host() + "" + peek(new Unfit()));
    call();
    phase();
  }
}
