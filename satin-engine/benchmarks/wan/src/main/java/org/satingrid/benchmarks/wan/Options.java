package org.satingrid.benchmarks.wan;

/**
 * What the benchmark is asked for, as key=value arguments.
 *
 * @param seconds ideal time of a cell of Table 2.1 with four clusters
 * @param gridSeconds ideal time of a GridLab run; the paper's is 549.8
 * @param lanes experiments side by side
 */
record Options(double seconds, double gridSeconds, int lanes) {

  static Options of(String[] arguments) {
    Options options = new Options(60, 50, 4);
    for (String argument : arguments) {
      String[] pair = argument.split("=", 2);
      String value = pair.length == 2 ? pair[1] : "";
      options =
          switch (pair[0]) {
            case "seconds" ->
                new Options(Double.parseDouble(value), options.gridSeconds, options.lanes);
            case "grid-seconds" ->
                new Options(options.seconds, Double.parseDouble(value), options.lanes);
            case "lanes" ->
                new Options(options.seconds, options.gridSeconds, Integer.parseInt(value));
            default ->
                throw new IllegalArgumentException(
                    "unknown argument " + argument + "; known: seconds= grid-seconds= lanes=");
          };
    }
    return options;
  }
}
