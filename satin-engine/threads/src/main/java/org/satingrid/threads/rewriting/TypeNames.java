package org.satingrid.threads.rewriting;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.Remapper;

/**
 * The names of types after rewriting. Arrays become handles, and classes of the JDK become their
 * counterparts in the library. Descriptors of the JDK's methods are marked as <em>raw</em> and keep
 * their arrays.
 */
final class TypeNames extends Remapper {

  private static final Pattern CLASS = Pattern.compile("L([^;]+);");
  private static final String RAW = "$raw/";
  private static final String KEPT = "$kept/";
  private static final String MAIN = "([Ljava/lang/String;)V";

  // the replacement requires a version that no user of this class needs
  @SuppressWarnings("deprecation")
  TypeNames() {}

  /** Marks a descriptor with arrays that must not become handles. */
  static String raw(String descriptor) {
    StringBuilder hidden = new StringBuilder();
    int i = 0;
    while (i < descriptor.length()) {
      int end = i;
      while (descriptor.charAt(end) == '[') {
        end++;
      }
      int last = descriptor.charAt(end) == 'L' ? descriptor.indexOf(';', end) : end;
      String type = descriptor.substring(i, last + 1);
      hidden.append(end == i ? type : "L" + RAW + type.substring(1).replace(';', '!') + ";");
      i = last + 1;
    }
    return hidden.toString();
  }

  /** Returns a type with the library's classes. Its arrays stay arrays after rewriting. */
  static Type withoutHandles(Type type) {
    return type.getSort() == Type.ARRAY
        ? Type.getType(raw(libraryDescriptor(type.getDescriptor())))
        : type;
  }

  /** Returns a type that rewriting does not change. */
  static Type kept(Type type) {
    String descriptor = type.getDescriptor();
    return Type.getType(
        descriptor.startsWith("[") ? raw(descriptor) : "L" + KEPT + descriptor.substring(1));
  }

  /** Returns a descriptor with the library's classes, but with its arrays unchanged. */
  static String libraryDescriptor(String descriptor) {
    return CLASS
        .matcher(descriptor)
        .replaceAll(
            found -> Matcher.quoteReplacement("L" + ProgramTypes.orLibrary(found.group(1)) + ";"));
  }

  @Override
  public String map(String internalName) {
    String library = Library.of(internalName);
    return library != null ? library : internalName;
  }

  @Override
  public @Nullable String mapType(@Nullable String internalName) {
    if (internalName == null) {
      return null;
    }
    if (internalName.startsWith(RAW)) {
      return unhide(internalName);
    }
    return internalName.startsWith("[") ? Names.handle(internalName) : map(internalName);
  }

  private static String unhide(String internalName) {
    return "[" + internalName.substring(RAW.length()).replace('!', ';');
  }

  @Override
  public String mapDesc(String descriptor) {
    if (descriptor.startsWith("[")) {
      return "L" + Names.handle(descriptor) + ";";
    }
    if (descriptor.startsWith("L" + RAW)) {
      return unhide(descriptor.substring(1, descriptor.length() - 1));
    }
    if (descriptor.startsWith("L" + KEPT)) {
      return "L" + descriptor.substring(1 + KEPT.length());
    }
    return descriptor.startsWith("L")
        ? "L" + map(descriptor.substring(1, descriptor.length() - 1)) + ";"
        : descriptor;
  }

  @Override
  public String mapMethodDesc(String descriptor) {
    StringBuilder mapped = new StringBuilder("(");
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      mapped.append(mapDesc(argument.getDescriptor()));
    }
    return mapped
        .append(')')
        .append(mapDesc(Type.getReturnType(descriptor).getDescriptor()))
        .toString();
  }

  @Override
  public Object mapValue(Object value) {
    if (value instanceof Type type) {
      return type.getSort() == Type.METHOD
          ? Type.getMethodType(mapMethodDesc(type.getDescriptor()))
          : Type.getType(mapDesc(type.getDescriptor()));
    }
    if (value instanceof Handle handle && handle.getOwner().startsWith("java/")) {
      return handle; // the JDK's own bootstrap methods keep their arrays
    }
    return super.mapValue(value);
  }

  /**
   * Includes the element type of arrays in the name of a method. Two methods of a program can
   * differ only in this type, and rewritten descriptors do not contain it.
   */
  @Override
  public String mapMethodName(String owner, String name, String descriptor) {
    if (owner.startsWith("java/")
        || name.startsWith("$")
        || name.startsWith("<")
        || (name.equals("main") && descriptor.equals(MAIN))) {
      return name;
    }
    StringBuilder longer = new StringBuilder(name);
    for (Type type : Type.getArgumentTypes(descriptor)) {
      appendArray(type, longer);
    }
    appendArray(Type.getReturnType(descriptor), longer);
    return longer.toString();
  }

  private void appendArray(Type type, StringBuilder name) {
    if (type.getSort() == Type.ARRAY
        && Names.handle(type.getDescriptor()).equals(Names.REF_ARRAY)) {
      Type element = Type.getType(mapDesc(type.getElementType().getDescriptor()));
      String mapped = element.getClassName();
      name.append('$').append(type.getDimensions());
      name.append(mapped.substring(mapped.lastIndexOf('.') + 1));
    }
  }

  /**
   * Removes generic signatures. They would contain arrays in place of handles, and programs do not
   * need them.
   */
  @Override
  public @Nullable String mapSignature(@Nullable String signature, boolean typeSignature) {
    return null;
  }
}
