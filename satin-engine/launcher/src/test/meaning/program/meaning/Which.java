package meaning;

final class Which {
  static String version() {
    return "base";
  }
}
