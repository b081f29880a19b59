import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;

/**
 * Signs a file: {@code java Sign.java KEY FILE}. The command {@code satin-agent release key} makes
 * the KEY. Writes the signature to FILE.sig and the public half of the key to FILE.pem, in the
 * formats of openssl.
 */
class Sign {
  public static void main(String[] args) throws Exception {
    String[] halves = Files.readString(Path.of(args[0])).trim().split(" ");
    Signature signature = Signature.getInstance("Ed25519");
    byte[] secret = Base64.getDecoder().decode(halves[0]);
    signature.initSign(KeyFactory.getInstance("Ed25519").generatePrivate(new PKCS8EncodedKeySpec(secret)));
    signature.update(Files.readAllBytes(Path.of(args[1])));
    Files.write(Path.of(args[1] + ".sig"), signature.sign());
    String pem = "-----BEGIN PUBLIC KEY-----\n" + halves[1] + "\n-----END PUBLIC KEY-----\n";
    Files.writeString(Path.of(args[1] + ".pem"), pem);
  }
}
