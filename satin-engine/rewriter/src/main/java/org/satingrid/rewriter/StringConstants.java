package org.satingrid.rewriter;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;

/** The string constants of loaded classes. Safe for use by several threads. */
final class StringConstants {
  private static final int STRING = 8;
  private static final int NAME_AND_TYPE = 12;

  private final Set<String> texts = ConcurrentHashMap.newKeySet();
  private volatile boolean interns;

  /** Adds the constants of a class file that is about to be loaded. */
  void add(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int item = reader.getItem(i);
      int tag = item == 0 ? 0 : classFile[item - 1];
      if (tag == STRING) {
        texts.add(reader.readUTF8(item, buffer));
      } else if (tag == NAME_AND_TYPE) {
        interns |=
            reader.readUTF8(item, buffer).equals("intern")
                && reader.readUTF8(item + 2, buffer).equals("()Ljava/lang/String;");
      }
    }
  }

  /**
   * Returns true if a class contains the string as a constant, or if a class calls a method like
   * {@link String#intern}.
   */
  boolean mayHave(String text) {
    return interns || texts.contains(text);
  }
}
