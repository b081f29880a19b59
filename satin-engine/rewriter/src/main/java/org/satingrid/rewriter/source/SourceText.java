package org.satingrid.rewriter.source;

import java.net.URI;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.tools.SimpleJavaFileObject;
import org.jspecify.annotations.Nullable;

/**
 * A source in memory. The compiler accepts any class name in it, because a public class need not
 * have the file's name.
 */
final class SourceText extends SimpleJavaFileObject {
  private final String text;

  SourceText(String name, String text) {
    super(URI.create("memory:///" + name), Kind.SOURCE);
    this.text = text;
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }

  @Override
  public boolean isNameCompatible(String simpleName, Kind kind) {
    return kind == Kind.SOURCE;
  }

  @Override
  public @Nullable NestingKind getNestingKind() {
    return null;
  }

  @Override
  public @Nullable Modifier getAccessLevel() {
    return null;
  }
}
