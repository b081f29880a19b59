package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.rewriter.userlike.Part;

/** Leaves out parts of a program while it still differs. */
final class UserShrinker {

  /** Returns true if the present source of the program still fails. */
  interface Fails {
    boolean now() throws Exception;
  }

  private final Fails fails;

  UserShrinker(Fails fails) {
    this.fails = fails;
  }

  void shrink(Part whole) throws Exception {
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (Part part : parts(whole)) {
        smaller |= write(part, Part.Form.NONE);
        if (part.form() == Part.Form.WHOLE && part.hasParts()) {
          smaller |= write(part, Part.Form.INNER);
        }
      }
    }
  }

  private boolean write(Part part, Part.Form form) throws Exception {
    Part.Form before = part.form();
    if (before == form) {
      return false;
    }
    part.write(form);
    if (fails.now()) {
      return true;
    }
    part.write(before);
    return false;
  }

  /** Returns the parts. An outer part comes before the parts that it contains. */
  private static List<Part> parts(Part whole) {
    List<Part> all = new ArrayList<>(whole.parts());
    for (int i = 0; i < all.size(); i++) {
      all.addAll(all.get(i).parts());
    }
    return all;
  }
}
