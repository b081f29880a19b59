package dep;

public final class Dep {
  public static String value() {
    return "of the class path";
  }
}
