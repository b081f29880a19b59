package pools;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;

public class Pooled {
  private static final List<String> SEEN = new ArrayList<>();
  public static void main(String[] args) {
    Executors.newFixedThreadPool(2).execute(() -> SEEN.add("here"));
  }
}
