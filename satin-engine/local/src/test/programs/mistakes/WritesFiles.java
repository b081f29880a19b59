package mistakes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Each task writes its part of the result into a file. */
public class WritesFiles extends SatinObject {
  @Spawn
  int render(String folder, int part) throws IOException {
    Files.writeString(Path.of(folder, "part" + part), "pixels"); // mistake
    return part;
  }

  void start(String folder) throws IOException {
    int one = render(folder, 1);
    int two = render(folder, 2);
    sync();
    System.out.println(one + two);
  }

  public static void main(String[] args) throws IOException {
    new WritesFiles().start(args[0]);
  }
}
