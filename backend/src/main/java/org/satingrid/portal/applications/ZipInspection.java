package org.satingrid.portal.applications;

import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.stereotype.Component;

@Component
class ZipInspection implements JarInspection {
  @Override
  public Contents inspect(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      String main = file.getManifest().getMainAttributes().getValue("Main-Class");
      return new Contents(main, List.of());
    } catch (java.io.IOException e) {
      throw ProblemException.unprocessable("not-a-jar", "This file is not a jar.");
    }
  }
}
