package mistakes;

import java.util.Set;
import java.util.TreeSet;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Adds to a collection of the object that spawns. */
public class AddsToListOfThis extends SatinObject {
  private final Set<String> words = new TreeSet<>();

  @Spawn
  void build(String word, int letters) {
    if (letters == 0) {
      words.add(word); // written
      return;
    }
    build(word + "a", letters - 1); // mistake
    build(word + "b", letters - 1);
    sync();
  }

  void start() {
    build("", 3);
    sync();
    System.out.println(words);
  }

  public static void main(String[] args) {
    new AddsToListOfThis().start();
  }
}
