package meaning;

final class Which {
  static String version() {
    return "17";
  }
}
