package org.satingrid.rewriter;

import java.util.function.Supplier;
import org.objectweb.asm.ClassReader;

/** Opens class files, and reports errors in words for users. */
final class ClassFileReader {

  private static final int JAVA_25 = 69;

  /** If a newer JDK runs this code, the JDK's own classes must be readable. */
  static final int NEWEST_MAJOR = Math.max(JAVA_25, 44 + Runtime.version().feature());

  private static final int MAGIC = 0xCAFEBABE;

  private ClassFileReader() {}

  /**
   * @param name name of the class in error messages
   * @throws ClassFileException if the bytes are not a class file, or one of a newer version
   */
  static ClassReader open(byte[] bytes, String name) {
    int major = major(bytes, name);
    if (major > NEWEST_MAJOR) {
      throw new ClassFileException(
          name
              + " is compiled for Java "
              + (major - 44)
              + "; compile it for Java "
              + (NEWEST_MAJOR - 44)
              + " or older (javac --release)");
    }
    return reading(name, () -> new ClassReader(bytes));
  }

  static int major(byte[] bytes, String name) {
    if (bytes.length < 10
        || ((bytes[0] & 0xff) << 24
                | (bytes[1] & 0xff) << 16
                | (bytes[2] & 0xff) << 8
                | (bytes[3] & 0xff))
            != MAGIC) {
      throw new ClassFileException(name + " is not a class file");
    }
    return (bytes[6] & 0xff) << 8 | (bytes[7] & 0xff);
  }

  /**
   * Runs an action that reads a class file. ASM throws any runtime exception for a corrupt file.
   */
  static <T> T reading(String name, Supplier<T> work) {
    try {
      return work.get();
    } catch (ClassFileException | RewriteRefusedException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new ClassFileException("the class file of " + name + " is corrupt: " + e, e);
    }
  }
}
