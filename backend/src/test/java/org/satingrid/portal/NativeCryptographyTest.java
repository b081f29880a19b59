package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Signature;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.certificates.Keys;
import org.satingrid.portal.testkit.TestPortal;

/** Tests that signatures made by native code in a portal and by Java in an agent are compatible. */
@Timeout(120)
class NativeCryptographyTest {
  private static final String NATIVE = "AmazonCorrettoCryptoProvider";
  private static final byte[] CONTENT = "a proof".getBytes(StandardCharsets.UTF_8);

  @Test
  void whatNativeCodeSignsJavaChecksAndTheOtherWayRound() throws Exception {
    assumeTrue(
        Set.of("amd64", "aarch64").contains(System.getProperty("os.arch"))
            && System.getProperty("os.name").equals("Linux"));
    try (TestPortal portal = TestPortal.startEmpty()) {
      portal.anonymous().get("/actuator/health").expect(200);
      KeyPair keys = Keys.generate();

      byte[] byJava = signature("SunEC", keys);
      assertEquals(NATIVE, provider(keys));
      assertTrue(Keys.verify(keys.getPublic(), CONTENT, byJava));

      Signature java = Signature.getInstance("SHA256withECDSA", "SunEC");
      java.initVerify(keys.getPublic());
      java.update(CONTENT);
      assertTrue(java.verify(Keys.sign(keys.getPrivate(), CONTENT)));

      byJava[byJava.length - 1] ^= 1;
      assertFalse(Keys.verify(keys.getPublic(), CONTENT, byJava));
      assertFalse(Keys.verify(keys.getPublic(), CONTENT, new byte[0]));
      assertFalse(Keys.verify(keys.getPublic(), CONTENT, new byte[] {0x30, 1, 2, 3}));
    }
  }

  private static String provider(KeyPair keys) throws GeneralSecurityException {
    Signature signature = Signature.getInstance("SHA256withECDSA");
    signature.initVerify(keys.getPublic());
    return signature.getProvider().getName();
  }

  private static byte[] signature(String provider, KeyPair keys) throws GeneralSecurityException {
    Signature signature = Signature.getInstance("SHA256withECDSA", provider);
    signature.initSign(keys.getPrivate());
    signature.update(CONTENT);
    return signature.sign();
  }
}
