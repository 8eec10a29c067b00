/**
 * Renders the interior panorama of the demo's SUV: an equirectangular picture, ray-marched from signed distance functions.
 * Run it with `node demo/studio/interior/render.mjs`; it takes about two minutes.
 */
import { join } from 'node:path'
import sharp from 'sharp'

const WIDTH = 2048
const HEIGHT = WIDTH / 2
/** Between the front headrests. Units are metres: x to the right, y up, z to the front. */
const EYE = [0, 1.17, -0.02]
const SAMPLES = [
  [0.25, 0.25],
  [0.75, 0.75],
]

const length2 = (a, b) => Math.hypot(a, b)
const box = (x, y, z, hx, hy, hz, r) => {
  const [qx, qy, qz] = [Math.abs(x) - hx + r, Math.abs(y) - hy + r, Math.abs(z) - hz + r]
  const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0))
  return outside + Math.min(Math.max(qx, qy, qz), 0) - r
}
/** Rotates a point around the x axis. */
const tilt = (y, z, angle) => [y * Math.cos(angle) - z * Math.sin(angle), y * Math.sin(angle) + z * Math.cos(angle)]

const LEATHER = [0.3, 0.22, 0.17]
const DARK = [0.07, 0.075, 0.085]
const TRIM = [0.13, 0.135, 0.15]
const METAL = [0.5, 0.52, 0.55]
const SCREEN = [0.1, 0.32, 0.6]
const CARPET = [0.06, 0.06, 0.07]
const LINING = [0.62, 0.61, 0.58]

function seat(x, y, z, sx, sz, halfWidth) {
  const cushion = box(x - sx, y - 0.5, z - sz - 0.12, halfWidth, 0.1, 0.27, 0.08)
  const [by, bz] = tilt(y - 0.86, z - sz + 0.24, -0.22)
  const back = box(x - sx, by, bz, halfWidth - 0.01, 0.36, 0.08, 0.07)
  const [hy, hz] = tilt(y - 1.3, z - sz + 0.33, -0.22)
  const head = box(Math.abs(x - sx) - (halfWidth > 0.4 ? 0.4 : 0), hy, hz, 0.13, 0.09, 0.05, 0.05)
  return Math.min(cushion, back, head)
}

/** Distance to the nearest surface, and its colour. The cabin's shell is cut out where the windows are. */
function scene(x, y, z) {
  let distance = 9
  let colour = DARK
  const add = (d, c) => {
    if (d < distance) [distance, colour] = [d, c]
  }
  add(seat(x, y, z, -0.37, -0.22, 0.25), LEATHER)
  add(seat(x, y, z, 0.37, -0.22, 0.25), LEATHER)
  add(seat(x, y, z, 0, -1.2, 0.66), LEATHER)
  const [dy, dz] = tilt(y - 0.86, z - 0.98, 0.16)
  add(box(x, dy, dz, 0.78, 0.13, 0.26, 0.1), DARK)
  add(box(x, y - 0.7, z - 0.86, 0.76, 0.12, 0.14, 0.06), TRIM)
  add(box(x, y - 0.8, z - 0.735, 0.72, 0.012, 0.03, 0.01), METAL)
  const [sy, sz] = tilt(y - 1.0, z - 0.72, 0.2)
  add(box(x, sy, sz, 0.17, 0.095, 0.012, 0.008), DARK)
  add(box(x, sy, sz + 0.004, 0.155, 0.082, 0.012, 0.004), SCREEN)
  const [cy, cz] = tilt(y - 0.96, z - 0.78, 0.25)
  add(box(x - 0.37, cy, cz, 0.17, 0.06, 0.02, 0.02), DARK)
  add(box(x - 0.37, cy, cz + 0.012, 0.14, 0.045, 0.012, 0.01), [0.16, 0.2, 0.26])
  add(box(x, y - 0.52, z - 0.28, 0.11, 0.12, 0.5, 0.05), TRIM)
  add(box(x, y - 0.66, z - 0.05, 0.09, 0.03, 0.16, 0.03), LEATHER)
  add(box(x, y - 0.68, z - 0.36, 0.022, 0.07, 0.03, 0.02), METAL)
  const [wy, wz] = tilt(y - 0.93, z - 0.6, 0.42)
  const wx = x - 0.37
  add(length2(length2(wx, wy) - 0.18, wz) - 0.017, DARK)
  add(box(wx, wy, wz + 0.01, 0.06, 0.05, 0.025, 0.02), TRIM)
  add(box(wx, wy, wz + 0.01, 0.17, 0.016, 0.01, 0.008), METAL)
  for (const side of [-1, 1]) {
    add(box(x - side * 0.78, y - 0.66, z + 0.3, 0.06, 0.28, 1.25, 0.04), TRIM)
    add(box(x - side * 0.71, y - 0.74, z - 0.1, 0.05, 0.03, 0.3, 0.03), LEATHER)
    add(box(x - side * 0.71, y - 0.74, z + 0.95, 0.05, 0.03, 0.26, 0.03), LEATHER)
    add(box(x - side * 0.72, y - 0.86, z - 0.16, 0.012, 0.012, 0.07, 0.01), METAL)
  }
  add(box(x, y - 1.44, z - 0.55, 0.1, 0.035, 0.015, 0.02), DARK)
  add(y - 0.32, CARPET)
  const shell = -box(x, y - 0.95, z + 0.35, 0.86, 0.66, 1.62, 0.18)
  add(shell, y > 1.53 ? LINING : isWindow(x, y, z) ? null : y > 0.98 ? LINING : TRIM)
  return [distance, colour]
}

/** Side windows between the pillars, the windscreen, the rear window and a glass roof. */
function isWindow(x, y, z) {
  if (y > 1.5) return false
  if (z > 1.0) return y > 0.92 && Math.abs(x) < 0.76
  if (z < -1.75) return y > 1.0 && Math.abs(x) < 0.68
  const pillar = [-0.42, -1.42, 0.98].some((at) => Math.abs(z - at) < 0.055)
  return y > 0.95 && !pillar && Math.abs(x) > 0.7
}

/** What is outside: sky, a line of hills, sunlit ground. */
function landscape(dx, dy, dz) {
  const turn = Math.atan2(dx, dz)
  const hills = 0.045 + 0.02 * Math.sin(turn * 3 + 1) + 0.012 * Math.sin(turn * 7)
  if (dy > hills) {
    const up = Math.min(1, (dy - hills) * 2.2)
    return [0.86 - 0.42 * up, 0.92 - 0.26 * up, 0.98 - 0.06 * up]
  }
  if (dy > -0.03) return [0.42, 0.5, 0.46]
  const far = Math.min(1, -dy * 3)
  return [0.66 - 0.16 * far, 0.63 - 0.16 * far, 0.57 - 0.15 * far]
}

function normal(x, y, z) {
  const e = 0.0015
  const n = [
    scene(x + e, y, z)[0] - scene(x - e, y, z)[0],
    scene(x, y + e, z)[0] - scene(x, y - e, z)[0],
    scene(x, y, z + e)[0] - scene(x, y, z - e)[0],
  ]
  const size = Math.hypot(...n) || 1
  return n.map((part) => part / size)
}

function shade(x, y, z, colour) {
  const [nx, ny, nz] = normal(x, y, z)
  let open = 1
  for (let step = 1; step <= 5; step++) {
    const reach = step * 0.05
    open -= (reach - scene(x + nx * reach, y + ny * reach, z + nz * reach)[0]) * (1.1 / step)
  }
  const sky = Math.max(0, 0.55 + 0.45 * ny)
  const front = Math.max(0, nz * -0.35 + ny * 0.6 + nx * -0.25)
  const side = Math.max(0, Math.abs(nx) * 0.5 + 0.1)
  const glow = colour === SCREEN ? 0.55 : colour === LINING ? 0.3 : 0
  const light = Math.max(0.12, Math.min(1, open)) * (0.5 * sky + 0.75 * front + 0.4 * side) + glow
  // Stitching on the seats, every six centimetres.
  const seam = colour === LEATHER && Math.abs(((x * 16.6 + 50) % 1) - 0.5) > 0.47 ? 0.72 : 1
  return colour.map((part) => part * light * seam * 1.5)
}

function trace(dx, dy, dz) {
  let [x, y, z] = EYE
  for (let step = 0; step < 110; step++) {
    const [distance, colour] = scene(x, y, z)
    if (distance < 0.0012) {
      if (colour !== null) return shade(x, y, z, colour)
      const [r, g, b] = landscape(dx, dy, dz)
      return [r * 0.97, g * 0.99, b]
    }
    x += dx * distance
    y += dy * distance
    z += dz * distance
  }
  return [0.1, 0.1, 0.1]
}

const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
for (let row = 0; row < HEIGHT; row++) {
  for (let column = 0; column < WIDTH; column++) {
    const sum = [0, 0, 0]
    for (const [ox, oy] of SAMPLES) {
      const yaw = ((column + ox) / WIDTH - 0.5) * 2 * Math.PI
      const pitch = (0.5 - (row + oy) / HEIGHT) * Math.PI
      const traced = trace(Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch))
      for (let part = 0; part < 3; part++) sum[part] += traced[part] / SAMPLES.length
    }
    const at = (row * WIDTH + column) * 3
    for (let part = 0; part < 3; part++) pixels[at + part] = Math.round(255 * Math.min(1, sum[part]) ** (1 / 1.9))
  }
}
await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  .webp({ quality: 82, effort: 6 })
  .toFile(join(import.meta.dirname, 'suv.webp'))
