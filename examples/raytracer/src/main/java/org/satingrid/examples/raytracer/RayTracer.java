package org.satingrid.examples.raytracer;

import java.io.IOException;
import java.nio.file.Path;
import org.satingrid.satin.PartialPicture;
import org.satingrid.satin.SatinObject;

/**
 * Renders a scene file to a PNG by dividing the picture in halves. Under plain {@code java} it runs
 * sequentially.
 *
 * <p>A task contains names and numbers only. The node that runs it reads the scene once, from its
 * own working directory ({@link Scenes}).
 */
public final class RayTracer extends SatinObject implements RenderSpawns {

  private static final long serialVersionUID = 1L;

  private final String scene;
  private final String picture;
  private final Frame frame;

  RayTracer(String scene, String picture, Frame frame) {
    this.scene = scene;
    this.picture = picture;
    this.frame = frame;
  }

  @Override
  public Tile render(Region region) {
    if (region.fits(frame.leaf())) {
      Tile tile = new Painter(Scenes.load(scene), frame).paint(region);
      tile.showIn(new PartialPicture(picture, frame.width(), frame.height()));
      return tile;
    }
    Tile first = render(region.firstHalf());
    Tile second = render(region.secondHalf());
    sync();
    return Tile.join(region, first, second);
  }

  /**
   * Renders {@code args[0]} to {@code args[1]} (see {@link Options#USAGE}).
   *
   * @throws IllegalArgumentException if the arguments are wrong
   * @throws SceneException if the scene cannot be read
   */
  public static void main(String[] args) throws IOException {
    Options options = Options.parse(args);
    Scene scene = Scenes.load(options.scene());
    Frame frame = options.frame(scene.samples());
    String name = String.valueOf(Path.of(options.picture()).getFileName());
    RayTracer tracer = new RayTracer(options.scene(), name, frame);
    Tile picture = tracer.render(frame.whole());
    tracer.sync();
    Png.write(Path.of(options.picture()), frame.width(), frame.height(), picture.rgb());
    int leaves = frame.whole().leaves(frame.leaf());
    System.out.println(Report.line(options.picture(), frame, scene, leaves, picture.rgb()));
  }
}
