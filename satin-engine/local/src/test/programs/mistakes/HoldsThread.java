package mistakes;

import java.io.Serializable;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Hands down an object with a field that cannot be sent. */
public class HoldsThread extends SatinObject {
  static class Settings implements Serializable {
    final int width;
    Object log;

    Settings(int width) {
      this.width = width;
    }
  }

  @Spawn
  int area(Settings settings, int height) {
    return settings.width * height;
  }

  void start() {
    Settings settings = new Settings(6);
    settings.log = new StringBuilder().getClass().getModule();
    int area = area(settings, 7); // mistake
    sync();
    System.out.println(area);
  }

  public static void main(String[] args) {
    new HoldsThread().start();
  }
}
