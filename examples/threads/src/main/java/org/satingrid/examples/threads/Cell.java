package org.satingrid.examples.threads;

/** A cube of space, cut into eight. */
final class Cell extends Mass {
  private static final double OPENING = 0.49;
  private static final int DEEPEST = 40;

  private final double size;
  private final Mass[] parts = new Mass[8];

  private Cell(double size) {
    this.size = size;
  }

  static Cell tree(Body[] bodies) {
    Cell root = new Cell(1);
    for (Body body : bodies) {
      root.insert(body, 0.5, 0.5, 0.5, 0);
    }
    root.weigh();
    return root;
  }

  private void insert(Body body, double cx, double cy, double cz, int depth) {
    int part = (body.x > cx ? 1 : 0) | (body.y > cy ? 2 : 0) | (body.z > cz ? 4 : 0);
    double quarter = size / 4;
    double px = body.x > cx ? cx + quarter : cx - quarter;
    double py = body.y > cy ? cy + quarter : cy - quarter;
    double pz = body.z > cz ? cz + quarter : cz - quarter;
    Mass there = parts[part];
    if (there == null || depth == DEEPEST) {
      parts[part] = body;
    } else if (there instanceof Cell cell) {
      cell.insert(body, px, py, pz, depth + 1);
    } else {
      Cell smaller = new Cell(size / 2);
      parts[part] = smaller;
      smaller.insert((Body) there, px, py, pz, depth + 1);
      smaller.insert(body, px, py, pz, depth + 1);
    }
  }

  private void weigh() {
    for (Mass part : parts) {
      if (part != null) {
        if (part instanceof Cell cell) {
          cell.weigh();
        }
        mass += part.mass;
        x += part.mass * part.x;
        y += part.mass * part.y;
        z += part.mass * part.z;
      }
    }
    x /= mass;
    y /= mass;
    z /= mass;
  }

  @Override
  void pull(Body body) {
    double square = squareOfDistance(body);
    if (size * size < square * OPENING) {
      body.attract(this, square);
      return;
    }
    for (Mass part : parts) {
      if (part != null) {
        part.pull(body);
      }
    }
  }
}
