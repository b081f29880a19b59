import { deflateSync } from 'node:zlib';

const WIDTH = 640;
const HEIGHT = 480;

type Colour = [number, number, number];

const SPHERES: { x: number; y: number; z: number; r: number; colour: Colour }[] = [
  { x: -2.1, y: 0, z: 7, r: 1, colour: [200, 205, 215] },
  { x: 0, y: 0.3, z: 8, r: 1.3, colour: [120, 160, 205] },
  { x: 2.3, y: -0.1, z: 7.5, r: 0.9, colour: [205, 165, 110] },
  { x: 0.9, y: -0.65, z: 5.4, r: 0.35, colour: [150, 110, 160] },
  { x: -0.8, y: -0.6, z: 5.6, r: 0.4, colour: [90, 150, 130] },
];

const FLOOR = -1;

function crc32(data: Buffer): number {
  let crc = -1;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function chunk(type: string, body: Buffer): Buffer {
  const tagged = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(tagged));
  return Buffer.concat([length, tagged, sum]);
}

function sky(dy: number): Colour {
  const t = Math.max(0, Math.min(1, 0.5 + dy * 1.4));
  return [225 - 90 * t, 232 - 60 * t, 242 - 20 * t];
}

/** One ray. Spheres and the floor reflect once. */
function trace(
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  depth: number,
): Colour {
  let nearest = Infinity;
  let hit: (typeof SPHERES)[number] | null = null;
  for (const sphere of SPHERES) {
    const [lx, ly, lz] = [sphere.x - ox, sphere.y - oy, sphere.z - oz];
    const along = lx * dx + ly * dy + lz * dz;
    const off = lx * lx + ly * ly + lz * lz - along * along;
    const half = sphere.r * sphere.r - off;
    const t = along - Math.sqrt(Math.max(0, half));
    if (half > 0 && t > 1e-3 && t < nearest) [nearest, hit] = [t, sphere];
  }
  const floor = dy < 0 ? (FLOOR - oy) / dy : Infinity;
  if (hit === null && floor === Infinity) return sky(dy);
  const t = Math.min(nearest, floor);
  const [px, py, pz] = [ox + t * dx, oy + t * dy, oz + t * dz];
  let [nx, ny, nz] = [0, 1, 0];
  let base: Colour = (Math.floor(px) + Math.floor(pz)) & 1 ? [176, 180, 186] : [236, 236, 232];
  if (hit !== null && nearest < floor) {
    [nx, ny, nz] = [(px - hit.x) / hit.r, (py - hit.y) / hit.r, (pz - hit.z) / hit.r];
    base = hit.colour;
  }
  const light = Math.max(0.25, nx * -0.45 + ny * 0.8 + nz * -0.4);
  const shaded = base.map((value) => value * Math.min(1, 0.25 + light)) as Colour;
  if (depth === 0) return shaded;
  const dot = 2 * (dx * nx + dy * ny + dz * nz);
  const mirrored = trace(
    px + nx * 1e-3,
    py + ny * 1e-3,
    pz + nz * 1e-3,
    dx - dot * nx,
    dy - dot * ny,
    dz - dot * nz,
    depth - 1,
  );
  return shaded.map((value, i) => value * 0.62 + (mirrored[i] ?? 0) * 0.38) as Colour;
}

/** A small picture of spheres, as a 24-bit PNG. */
export function picture(): Buffer {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const [dx, dy, dz] = [(x - WIDTH / 2) / WIDTH, (HEIGHT * 0.42 - y) / WIDTH, 0.9];
      const norm = Math.hypot(dx, dy, dz);
      trace(0, 0.4, 0, dx / norm, dy / norm, dz / norm, 2).forEach((value, i) => {
        rows[y * (1 + WIDTH * 3) + 1 + x * 3 + i] = Math.min(255, value);
      });
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
