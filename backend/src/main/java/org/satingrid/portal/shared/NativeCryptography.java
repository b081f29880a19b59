package org.satingrid.portal.shared;

import com.amazon.corretto.crypto.provider.AmazonCorrettoCryptoProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Security;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Uses native code to sign, verify and encrypt, on Linux with glibc and a supported processor. On
 * other machines Java does the same more slowly. See decision 0038.
 */
@Component
class NativeCryptography {
  private static final Logger LOG = LoggerFactory.getLogger(NativeCryptography.class);
  private static final String UNPACKED_TO = "com.amazon.corretto.crypto.provider.tmpdir";

  NativeCryptography(Settings settings) throws IOException {
    if (System.getProperty(UNPACKED_TO) == null) {
      // The library is unpacked into the data directory. The directory of temporary files possibly
      // forbids executable code, as in the portal's container.
      Path directory = Files.createDirectories(settings.dataDir().resolve("native"));
      System.setProperty(UNPACKED_TO, directory.toString());
    }
    Throwable missing = AmazonCorrettoCryptoProvider.INSTANCE.getLoadingError();
    if (missing == null) {
      Security.insertProviderAt(AmazonCorrettoCryptoProvider.INSTANCE, 1);
    } else {
      LOG.info(
          "Native code for signatures cannot be loaded. Java signs and verifies instead,"
              + " which is slower: {}",
          missing.toString());
    }
  }
}
