import java.text.ChoiceFormat;
import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.TimeZone;
import java.util.function.Function;

/** Formats that all nodes use, and a joiner that all nodes change. */
public class Settling {

  static final SimpleDateFormat DAYS = new SimpleDateFormat("yyyy-MM-dd HH:mm", Locale.ROOT);
  static final DateFormat LONG = DateFormat.getDateInstance(DateFormat.LONG, Locale.GERMANY);
  static final NumberFormat MONEY = NumberFormat.getCurrencyInstance(Locale.US);
  static final DecimalFormat THREE =
      new DecimalFormat("0.000", DecimalFormatSymbols.getInstance(Locale.FRANCE));
  static final MessageFormat TEXT = new MessageFormat("{0,number,#.#} of {1}", Locale.ROOT);
  static final ChoiceFormat MANY = new ChoiceFormat("0#none|1#one|2#many");
  static final DateFormatSymbols NAMES = new DateFormatSymbols(Locale.ITALY);
  static final Calendar FIRST = new GregorianCalendar(2021, Calendar.MAY, 4);
  static final TimeZone ZONE = TimeZone.getTimeZone("Asia/Tokyo");
  static final List<NumberFormat> FORMATS = new ArrayList<>();

  /** Only main uses and changes it. */
  static final Calendar OF_MAIN = new GregorianCalendar(2020, Calendar.MARCH, 1);

  static final StringJoiner JOINER = new StringJoiner(", ", "<", ">").setEmptyValue("empty");
  static NumberFormat again;
  static int turn;
  static boolean changed;

  /** Only main uses and changes them, also after the threads have read other static fields. */
  static final DecimalFormat CHANGING = new DecimalFormat("0");

  static MessageFormat late = new MessageFormat("{0}", Locale.ROOT);
  static ChoiceFormat dropped = new ChoiceFormat("0#zero");

  static String line(int n) throws Exception {
    Date day = new Date(n * 86_400_000L);
    String text;
    synchronized (DAYS) {
      text = DAYS.format(day) + " " + DAYS.parse("1970-01-0" + (n + 2) + " 00:00").getTime();
    }
    Function<Object, String> money = MONEY::format;
    return String.join(
        " | ",
        text,
        LONG.format(day),
        money.apply(n * 1234.5),
        THREE.format(n / 7.0),
        TEXT.format(new Object[] {n * 1.25, "all"}),
        MANY.format(n),
        NAMES.getMonths()[n],
        FIRST.get(Calendar.YEAR) + " " + FIRST.getTimeZone().equals(ZONE) + ZONE.getRawOffset(),
        FORMATS.get(0).equals(MONEY) + " " + (FORMATS.get(0) == MONEY) + " " + (again == MONEY));
  }

  public static void main(String[] args) throws Exception {
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    DAYS.setTimeZone(TimeZone.getTimeZone("UTC"));
    LONG.setTimeZone(TimeZone.getTimeZone("UTC"));
    MONEY.setMaximumFractionDigits(1);
    synchronized (THREE) {
      THREE.setGroupingUsed(true); // a monitor does not settle a format
    }
    THREE.setGroupingUsed(false);
    FIRST.setTimeZone(ZONE);
    FORMATS.add(MONEY);
    System.out.println(JOINER);
    Thread[] threads = new Thread[6];
    Object lock = Settling.class;
    for (int t = 0; t < threads.length; t++) {
      int n = t;
      threads[t] =
          new Thread(
              () -> {
                try {
                  synchronized (lock) {
                    while (turn != n || (n == 3 && !changed)) {
                      lock.wait();
                    }
                    System.out.println(line(n));
                    JOINER.add("n" + n).merge(new StringJoiner("+").add("a").add(null));
                    again = FORMATS.get(0);
                    if (n > 2) { // main has changed it
                      System.out.println(late.format(new Object[] {n}));
                    }
                    if (n == 5) {
                      dropped = null;
                    }
                    turn++;
                    lock.notifyAll();
                  }
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      threads[t].start();
    }
    synchronized (lock) {
      while (turn != 3) {
        lock.wait();
      }
      CHANGING.applyPattern("0.00");
      late.applyPattern("<{0}>");
      changed = true;
      lock.notifyAll();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    CHANGING.setGroupingSize(2);
    CHANGING.setGroupingUsed(true);
    System.out.println(CHANGING.format(12345.678) + " " + dropped);
    OF_MAIN.add(Calendar.DAY_OF_YEAR, 40);
    System.out.println(JOINER + " " + JOINER.length() + " " + (again == MONEY));
    System.out.println(OF_MAIN.get(Calendar.DAY_OF_YEAR));
  }
}
