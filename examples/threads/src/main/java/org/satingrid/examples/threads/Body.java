package org.satingrid.examples.threads;

/** A body in the unit cube. */
final class Body extends Mass {
  private double vx;
  private double vy;
  private double vz;
  private double ax;
  private double ay;
  private double az;

  Body(double x, double y, double z, double mass) {
    this.x = x;
    this.y = y;
    this.z = z;
    this.mass = mass;
  }

  void stand() {
    ax = 0;
    ay = 0;
    az = 0;
  }

  void attract(Mass other, double square) {
    double pull = other.mass / (square * Math.sqrt(square));
    ax += (other.x - x) * pull;
    ay += (other.y - y) * pull;
    az += (other.z - z) * pull;
  }

  void move(double time) {
    vx += ax * time;
    vy += ay * time;
    vz += az * time;
    x = inside(x + vx * time);
    y = inside(y + vy * time);
    z = inside(z + vz * time);
  }

  private static double inside(double place) {
    return place < 0 ? -place : place >= 1 ? 2 - place - 1e-9 : place;
  }

  @Override
  void pull(Body body) {
    if (body != this) {
      body.attract(this, squareOfDistance(body));
    }
  }
}
