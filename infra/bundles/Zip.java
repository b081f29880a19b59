import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Packs a directory into a zip that keeps the permissions of its files. The command jar does not
 * keep permissions. The same files give the same bytes. Run it with {@code -Duser.timezone=UTC},
 * because a zip contains local times.
 */
final class Zip {
  private static final FileTime TIME = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

  private Zip() {}

  /** Arguments: the directory, and the file to make. The file must not exist. */
  public static void main(String[] arguments) throws IOException {
    Path tree = Path.of(arguments[0]).toAbsolutePath();
    URI zip = URI.create("jar:" + Path.of(arguments[1]).toUri());
    List<Path> paths;
    try (Stream<Path> walk = Files.walk(tree)) {
      paths = walk.sorted().toList();
    }
    Map<String, Object> options = Map.of("create", "true", "enablePosixFileAttributes", true);
    try (FileSystem packed = FileSystems.newFileSystem(zip, options)) {
      for (Path path : paths) {
        pack(path, packed.getPath(tree.getParent().relativize(path).toString()));
      }
    }
  }

  private static void pack(Path from, Path to) throws IOException {
    if (Files.isDirectory(from)) {
      Files.createDirectory(to);
    } else {
      Files.copy(from, to);
    }
    Files.setPosixFilePermissions(to, Files.getPosixFilePermissions(from));
    Files.getFileAttributeView(to, BasicFileAttributeView.class).setTimes(TIME, TIME, TIME);
  }
}
