package programs;

import java.util.Arrays;
import java.util.List;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawnable;

interface TypesSpawns extends Spawnable {
  boolean z(int n);
  byte b(byte n);
  short s(short n);
  char c(char n);
  int i(int n);
  long j(long n, int m);
  float f(float n);
  double d(double n, long m, String t);
  String text(String t, int n);
  long[] array(int n);
  Integer boxed(Integer n);
  void nothing(int n);
  int[][] grid(int n);
}

public class Types extends SatinObject implements TypesSpawns {
  private long field;
  private double other;
  private static volatile String last;
  static long[] seen = new long[64];
  String label = "old";
  Object any;

  public boolean z(int n) { return n % 2 == 0; }
  public byte b(byte n) { return (byte) (n + 1); }
  public short s(short n) { return (short) (n + 1); }
  public char c(char n) { return (char) (n + 1); }
  public int i(int n) { return n + 1; }
  public long j(long n, int m) { return n * m; }
  public float f(float n) { return n / 3; }
  public double d(double n, long m, String t) { return n / m + t.length(); }
  public String text(String t, int n) { return t + n; }
  public long[] array(int n) { return new long[] {n, n + 1}; }
  public Integer boxed(Integer n) { return n == null ? null : n + 1; }
  public void nothing(int n) { synchronized (seen) { seen[n & 63] += n; } }
  public int[][] grid(int n) { return new int[][] {{n}, {n, n}}; }

  String all(int n) {
    boolean[] zs = new boolean[3];
    byte[] bs = new byte[3];
    short[] ss = new short[3];
    char[] cs = new char[3];
    int[] is = new int[3];
    long[] js = new long[3];
    float[] fs = new float[3];
    double[] ds = new double[3];
    String[] ts = new String[3];
    Object[] os = new Object[3];
    long[][] js2 = new long[3][];
    for (int k = 0; k < 3; k++) {
      zs[k] = z(n + k);
      bs[k] = b((byte) (n + k));
      ss[k] = s((short) (n + k));
      cs[k] = c((char) (n + k));
      is[k] = i(n + k);
      js[k] = j(n, k);
      fs[k] = f(n + k);
      ds[k] = d(n, k + 1, "abc");
      ts[k] = text("t", k);
      os[k] = text("o", k);
      js2[k] = array(k);
      js[k] = i(k);
      ds[k] = f(k);
    }
    boolean z = z(n);
    byte b = b((byte) n);
    short s = s((short) n);
    char c = c((char) n);
    int i = i(n);
    long j = j(n, 7);
    float f = f(n);
    double d = d(n, 3, "xy");
    String t = text("local", n);
    long[] a = array(n);
    Integer x = boxed(n);
    int unboxed = boxed(n);
    Integer boxing = i(n);
    long wide = i(n);
    double wider = i(n);
    byte narrow = (byte) i(n);
    int truncated = (int) j(n, 9);
    Object object = text("object", n);
    int[][] grid = grid(n);
    field = i(n);
    other = f(n);
    last = text("static", n);
    label = text("label", n);
    any = boxed(n);
    new Types().label = text("elsewhere", n);
    nothing(n);
    i(n);
    j(n, n);
    text("dropped", n);
    sync();
    return Arrays.toString(zs) + Arrays.toString(bs) + Arrays.toString(ss) + (int) cs[2]
        + Arrays.toString(is) + Arrays.toString(js) + Arrays.toString(fs) + Arrays.toString(ds)
        + Arrays.toString(ts) + Arrays.toString(os) + Arrays.deepToString(js2)
        + z + b + s + (int) c + i + j + f + d + t + Arrays.toString(a) + x + unboxed + boxing + wide
        + wider + narrow + truncated + object + Arrays.deepToString(grid) + field + other + last
        + label + any;
  }

  public static Object run(int seed) {
    return new Types().all(seed % 100);
  }
}
