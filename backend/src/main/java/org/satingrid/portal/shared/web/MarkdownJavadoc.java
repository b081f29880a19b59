package org.satingrid.portal.shared.web;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.providers.SpringDocJavadocProvider;
import org.springframework.stereotype.Component;

/**
 * Reads the descriptions of operations, parameters and documents from Javadoc. OpenAPI has
 * descriptions in CommonMark and Javadoc is HTML.
 */
@Component
class MarkdownJavadoc extends SpringDocJavadocProvider {
  /** Matches a link in Javadoc, which consists of a target and a text. Only the text is kept. */
  private static final Pattern LINK = Pattern.compile("\\{@link \\S+ ([^}]*)}");

  @Override
  public String getClassJavadoc(Class<?> type) {
    return markdown(super.getClassJavadoc(type));
  }

  @Override
  public Map<String, String> getRecordClassParamJavadoc(Class<?> type) {
    Map<String, String> found = new TreeMap<>(super.getRecordClassParamJavadoc(type));
    found.replaceAll((name, text) -> markdown(text));
    return found;
  }

  @Override
  public String getMethodJavadocDescription(Method method) {
    return markdown(super.getMethodJavadocDescription(method));
  }

  @Override
  public String getMethodJavadocReturn(Method method) {
    return markdown(super.getMethodJavadocReturn(method));
  }

  @Override
  public String getParamJavadoc(Method method, String name) {
    return markdown(super.getParamJavadoc(method, name));
  }

  static String markdown(@Nullable String html) {
    if (html == null) {
      return "";
    }
    return LINK.matcher(html.replaceAll("\\s+", " "))
        .replaceAll(link -> link.group(1).replace('#', '.'))
        .replaceAll("</?code>", "`")
        .replaceAll(" ?</?p> ?", "\n\n")
        .replaceAll(" ?</?ul> ?", "\n")
        .replaceAll(" ?<li> ?", "\n- ")
        .replaceAll("<[^>]*>", "")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
        .strip();
  }
}
