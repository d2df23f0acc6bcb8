/** An RGB image with antialiased shapes. Alphas are from 0 to 1, colours are [r, g, b]. */
export class Canvas {
  constructor(width, height, data = new Uint8ClampedArray(width * height * 3)) {
    this.width = width;
    this.height = height;
    this.data = data;
  }

  copyFrom(other) {
    this.data.set(other.data);
  }

  blend(x, y, [r, g, b], alpha) {
    const at = (y * this.width + x) * 3;
    const { data } = this;
    data[at] += (r - data[at]) * alpha;
    data[at + 1] += (g - data[at + 1]) * alpha;
    data[at + 2] += (b - data[at + 2]) * alpha;
  }

  /** Fills a polygon. `paint(x, y)` returns [colour, alpha] of a pixel. */
  polygon(points, paint) {
    const rows = points.map(([, y]) => y);
    const top = Math.max(0, Math.floor(Math.min(...rows)));
    const bottom = Math.min(this.height - 1, Math.ceil(Math.max(...rows)));
    for (let y = top; y <= bottom; y += 1) {
      const coverage = rowCoverage(points, y, this.width);
      for (const [x, share] of coverage) {
        const [colour, alpha] = paint(x, y);
        if (alpha > 0) this.blend(x, y, colour, alpha * Math.min(1, share));
      }
    }
  }

  flat(points, colour, alpha = 1) {
    this.polygon(points, () => [colour, alpha]);
  }

  /** A line with round ends whose radius goes from r0 to r1. */
  capsule([x0, y0], [x1, y1], r0, r1, colour, alpha = 1) {
    const reach = Math.max(r0, r1) + 1;
    const left = Math.max(0, Math.floor(Math.min(x0, x1) - reach));
    const right = Math.min(this.width - 1, Math.ceil(Math.max(x0, x1) + reach));
    const top = Math.max(0, Math.floor(Math.min(y0, y1) - reach));
    const bottom = Math.min(this.height - 1, Math.ceil(Math.max(y0, y1) + reach));
    const [dx, dy] = [x1 - x0, y1 - y0];
    const length2 = dx * dx + dy * dy || 1e-6;
    for (let y = top; y <= bottom; y += 1)
      for (let x = left; x <= right; x += 1) {
        const along = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / length2));
        const distance = Math.hypot(x - x0 - along * dx, y - y0 - along * dy) - (r0 + (r1 - r0) * along);
        if (distance < 0.5) this.blend(x, y, colour, alpha * Math.min(1, 0.5 - distance));
      }
  }

  line(from, to, width, colour, alpha = 1) {
    this.capsule(from, to, width / 2, width / 2, colour, alpha);
  }

  /** A rotated ellipse; `soft` fades it towards its edge. */
  ellipse([cx, cy], rx, ry, colour, alpha = 1, { soft = false, angle = 0 } = {}) {
    const reach = Math.max(rx, ry) + 1;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const left = Math.max(0, Math.floor(cx - reach));
    const right = Math.min(this.width - 1, Math.ceil(cx + reach));
    for (
      let y = Math.max(0, Math.floor(cy - reach));
      y <= Math.min(this.height - 1, Math.ceil(cy + reach));
      y += 1
    )
      for (let x = left; x <= right; x += 1) {
        const u = ((x - cx) * cos + (y - cy) * sin) / rx;
        const v = ((y - cy) * cos - (x - cx) * sin) / ry;
        const distance = Math.hypot(u, v);
        if (distance >= 1 + 1 / Math.min(rx, ry)) continue;
        const share = soft
          ? (1 - Math.min(1, distance)) ** 2
          : Math.min(1, Math.max(0, (1 - distance) * Math.min(rx, ry) + 0.5));
        if (share > 0) this.blend(x, y, colour, alpha * share);
      }
  }
}

/** Records what is drawn, so that it can be drawn over other images. */
export class Overlay extends Canvas {
  #pixels = [];

  constructor(width, height) {
    super(width, height, new Uint8ClampedArray(0));
  }

  blend(x, y, colour, alpha) {
    this.#pixels.push({ x, y, colour, alpha });
  }

  layOver(canvas) {
    for (const { x, y, colour, alpha } of this.#pixels) canvas.blend(x, y, colour, alpha);
  }
}

const SUBROWS = 4;

/** The pixels of a row that a polygon covers, with the coverage of each. */
function rowCoverage(points, y, width) {
  const coverage = new Map();
  const add = (x, share) => coverage.set(x, (coverage.get(x) ?? 0) + share / SUBROWS);
  for (let sub = 0; sub < SUBROWS; sub += 1) {
    const level = y - 0.5 + (sub + 0.5) / SUBROWS;
    const crossings = [];
    points.forEach(([x0, y0], index) => {
      const [x1, y1] = points[(index + 1) % points.length];
      if (y0 <= level !== y1 <= level) crossings.push(x0 + ((level - y0) * (x1 - x0)) / (y1 - y0));
    });
    crossings.sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(-0.5, crossings[pair]) + 0.5;
      const to = Math.min(width - 0.5, crossings[pair + 1]) + 0.5;
      for (let x = Math.floor(from); x < to; x += 1) {
        const share = Math.min(x + 1, to) - Math.max(x, from);
        if (share > 0 && x < width) add(x, share);
      }
    }
  }
  return coverage;
}
