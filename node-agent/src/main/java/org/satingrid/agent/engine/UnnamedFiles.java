package org.satingrid.agent.engine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts the bytes of files without a name that processes still have open or mapped. Such files use
 * space, but no directory contains them.
 */
final class UnnamedFiles {
  private static final String DELETED = " (deleted)";

  private final Path directory;
  private final Object device;

  /**
   * @param directory only files on the file system of this directory are counted
   */
  UnnamedFiles(Path directory) throws IOException {
    this.directory = directory;
    this.device = Files.getAttribute(directory, "unix:dev");
  }

  long bytes(Collection<Long> processes) {
    Map<Object, Long> sizes = new HashMap<>();
    for (long process : processes) {
      opened(process, sizes);
      mapped(process, sizes);
    }
    return sizes.values().stream().mapToLong(Long::longValue).sum();
  }

  private void opened(long process, Map<Object, Long> sizes) {
    Path descriptors = Path.of("/proc/" + process + "/fd");
    try (DirectoryStream<Path> all = Files.newDirectoryStream(descriptors)) {
      for (Path each : all) {
        add(each, sizes);
      }
    } catch (IOException e) {
      // The process has ended or cannot be read. The check of the disk's free space covers its
      // files.
    }
  }

  private void add(Path descriptor, Map<Object, Long> sizes) {
    try {
      Map<String, Object> file = Files.readAttributes(descriptor, "unix:dev,ino,nlink,size");
      if (Integer.valueOf(0).equals(file.get("nlink")) && device.equals(file.get("dev"))) {
        sizes.merge(file.get("ino"), (Long) file.get("size"), Math::max);
      }
    } catch (IOException e) {
      // The process has closed the file.
    }
  }

  /**
   * Handles a line of /proc/PID/maps with addresses, rights, offset, device, inode number, and the
   * file's last path.
   */
  private void mapped(long process, Map<Object, Long> sizes) {
    try {
      List<String> lines = Files.readAllLines(Path.of("/proc/" + process + "/maps"));
      for (String line : lines) {
        String[] part = line.split(" +", 6);
        if (part.length == 6 && part[5].startsWith(directory + "/") && line.endsWith(DELETED)) {
          String[] range = part[0].split("-", 2);
          long bytes = Long.parseUnsignedLong(range[1], 16) - Long.parseUnsignedLong(range[0], 16);
          sizes.merge(Long.parseLong(part[4]), bytes, Math::max);
        }
      }
    } catch (IOException e) {
      // The process has ended.
    }
  }
}
