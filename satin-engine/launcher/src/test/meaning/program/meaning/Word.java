package meaning;

import java.util.function.Supplier;

public final class Word implements Supplier<String> {
  @Override
  public String get() {
    return "served";
  }
}
