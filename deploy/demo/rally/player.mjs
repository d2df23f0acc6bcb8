import { add, mix, rgb, smooth, times } from './vectors.mjs';

const SHORTS = rgb('#0b1838');
const SHOES = rgb('#f5f8ff');

/** Times of a stroke in seconds from the contact; `strokePoints` has the positions of hand and racket. */
const STROKE_TIMES = [-0.6, -0.24, 0, 0.2, 0.6];

/**
 * Draws a player at one moment. `at` is the place on the floor, `facing` +1 away from the camera or -1 towards it,
 * `stroke` the contact nearest in time ({ since, ball, overhead }), `cheer` from 0 to 1.
 */
export function drawPlayer(canvas, camera, kit, { at: [x, y], facing, speed, phase, lean, stroke, cheer }) {
  const local = (side, ahead, z) => [x + side * facing, y + ahead * facing, z];
  const dot = (point) => camera.project(point);
  const scale = camera.scale([x, y, 1]);
  const limb = (from, to, r0, r1, colour) =>
    canvas.capsule(dot(from), dot(to), r0 * scale, r1 * scale, colour);
  const run = Math.min(1, speed / 3.2);
  const crouch = stroke?.overhead || cheer > 0.3 ? 0 : 0.11;
  const bob = Math.abs(Math.sin(phase)) * 0.05 * run + cheer * 0.12 * Math.abs(Math.sin(phase * 2 + 1));
  const tilt = lean.map((value) => value * 0.07);
  const hip = add(local(0, 0, 0.93 - crouch + bob), [tilt[0] * 0.4, tilt[1] * 0.4, 0]);
  const chest = add(local(0, 0.07, 1.38 - crouch + bob), [...tilt, 0]);
  const head = add(chest, [tilt[0] * 0.4, facing * 0.03 + tilt[1] * 0.4, 0.33]);

  const leg = (side) => {
    const swing = Math.sin(phase + (side > 0 ? 0 : Math.PI));
    const lift = Math.max(0, Math.cos(phase + (side > 0 ? 0 : Math.PI))) * 0.2 * run;
    const direction = run > 0.05 ? times([...lean, 0], 0.34 * run * swing) : [0, 0, 0];
    const foot = add(local(side * 0.27, -0.02, lift + 0.05 + bob * 0.6), direction);
    const top = add(hip, [side * 0.1 * facing, 0, 0]);
    const knee = add(mix(top, foot, 0.5), [
      side * 0.07 * facing + lean[0] * 0.06 * run,
      facing * 0.09,
      lift * 0.3,
    ]);
    limb(top, knee, 0.105, 0.08, SHORTS);
    limb(mix(top, knee, 0.75), knee, 0.082, 0.075, kit.skin);
    limb(knee, foot, 0.07, 0.05, kit.skin);
    limb(
      add(foot, [0, -facing * 0.03, -0.01]),
      add(foot, [side * 0.02 * facing, facing * 0.14, -0.02]),
      0.06,
      0.05,
      SHOES,
    );
    limb(mix(top, knee, 0), mix(top, knee, 0.72), 0.112, 0.092, SHORTS);
  };
  canvas.ellipse(dot([x, y, 0]), 0.5 * scale, 0.17 * scale, rgb('#04102f'), 0.5, { soft: true });
  canvas.ellipse(dot([x + 0.35, y, 0]), 0.55 * scale, 0.13 * scale, rgb('#04102f'), 0.34, { soft: true });

  const { hand, tip } = racketAt(local, stroke, cheer, crouch, bob);
  const shoulder = (side) => add(chest, [side * 0.19 * facing, 0, 0.06]);
  const arm = (side, end) => {
    const start = shoulder(side);
    const elbow = add(mix(start, end, 0.5), [
      side * 0.09 * facing,
      -facing * 0.05,
      -0.1 * (end[2] < 1.6 ? 1 : -0.2),
    ]);
    limb(start, elbow, 0.068, 0.055, kit.shirt);
    limb(mix(start, elbow, 0.55), elbow, 0.055, 0.052, kit.skin);
    limb(elbow, end, 0.05, 0.042, kit.skin);
  };
  const drawRacket = () => {
    const [from, to] = [dot(hand), dot(tip)];
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    canvas.capsule(from, mix(from, to, 0.55), 0.028 * scale, 0.028 * scale, rgb('#0a1736'));
    canvas.ellipse(to, 0.17 * scale, 0.14 * scale, rgb('#0a1736'), 1, { angle });
    canvas.ellipse(to, 0.145 * scale, 0.115 * scale, kit.racket, 1, { angle });
    for (const [u, v] of [
      [-0.05, 0],
      [0.05, 0],
      [0, 0.045],
      [0, -0.045],
    ])
      canvas.ellipse(
        [
          to[0] + (u * Math.cos(angle) - v * Math.sin(angle)) * scale,
          to[1] + (u * Math.sin(angle) + v * Math.cos(angle)) * scale,
        ],
        Math.max(0.7, 0.015 * scale),
        Math.max(0.7, 0.015 * scale),
        rgb('#0a1736'),
        0.6,
      );
  };
  const free = mix(
    local(-0.36, 0.3, 1.15 - crouch + bob),
    local(-0.4, 0.12, 2.0 + bob),
    Math.max(cheer, overheadShare(stroke)),
  );
  const behindBody = facing > 0 && !stroke?.overhead && cheer < 0.3;

  if (behindBody) {
    arm(-1, free);
    arm(1, hand);
    drawRacket();
  }
  leg(-1);
  leg(1);
  limb(add(hip, [0, 0, 0.1]), chest, 0.15, 0.18, kit.shirt);
  limb(shoulder(-1), shoulder(1), 0.085, 0.085, kit.shirt);
  limb(add(hip, [0.08, 0, 0.12]), add(chest, [0.11, 0, 0]), 0.07, 0.075, kit.shade);
  limb(add(hip, [-0.075, 0, 0.01]), add(hip, [0.075, 0, 0.01]), 0.105, 0.105, SHORTS);
  limb(add(chest, [0, 0, 0.12]), head, 0.06, 0.06, kit.skin);
  canvas.ellipse(dot(head), 0.125 * scale, 0.15 * scale, kit.skin);
  drawHair(canvas, dot, head, facing, scale, kit);
  if (!behindBody) {
    arm(-1, free);
    arm(1, hand);
    drawRacket();
  }
}

function drawHair(canvas, dot, head, facing, scale, kit) {
  const [hx, hy] = dot(add(head, [0, 0, facing > 0 ? 0.02 : 0.06]));
  if (facing > 0) canvas.ellipse([hx, hy], 0.132 * scale, 0.145 * scale, kit.hair);
  else canvas.ellipse([hx, hy - 0.015 * scale], 0.13 * scale, 0.1 * scale, kit.hair);
  if (kit.tail)
    canvas.ellipse(
      [hx + 0.1 * scale, hy + (facing > 0 ? 0.1 : 0.02) * scale],
      0.06 * scale,
      0.11 * scale,
      kit.hair,
    );
  if (kit.band)
    canvas.capsule([hx - 0.11 * scale, hy], [hx + 0.11 * scale, hy], 0.022 * scale, 0.022 * scale, kit.band);
}

function overheadShare(stroke) {
  return stroke?.overhead ? smooth(1 - Math.abs(stroke.since + 0.25) / 0.45) : 0;
}

/** Where the hand and the middle of the racket are: ready, drawn back, at the ball, through it, ready again. */
function racketAt(local, stroke, cheer, crouch, bob) {
  const ready = { hand: local(0.16, 0.36, 1.1 - crouch + bob), tip: local(0.02, 0.5, 1.4 - crouch + bob) };
  const raised = { hand: local(0.34, 0.1, 2.05 + bob), tip: local(0.42, 0.12, 2.42 + bob) };
  const calm = { hand: mix(ready.hand, raised.hand, cheer), tip: mix(ready.tip, raised.tip, cheer) };
  if (!stroke) return calm;
  const points = strokePoints(local, stroke, calm);
  const after = STROKE_TIMES.findIndex((time) => time > stroke.since);
  if (after <= 0) return calm;
  const share = smooth(
    (stroke.since - STROKE_TIMES[after - 1]) / (STROKE_TIMES[after] - STROKE_TIMES[after - 1]),
  );
  const [from, to] = [points[after - 1], points[after]];
  return { hand: mix(from.hand, to.hand, share), tip: mix(from.tip, to.tip, share) };
}

function strokePoints(local, { ball, overhead }, calm) {
  const shoulder = local(0.2, 0.05, overhead ? 1.5 : 1.35);
  const contact = { hand: mix(ball, shoulder, overhead ? 0.4 : 0.45), tip: ball };
  const back = overhead
    ? { hand: local(0.42, -0.15, 1.75), tip: local(0.38, -0.4, 2.1) }
    : { hand: local(0.55, -0.22, 1.15), tip: local(0.72, -0.42, 1.4) };
  const through = overhead
    ? { hand: local(0.0, 0.5, 1.4), tip: local(-0.25, 0.62, 1.15) }
    : { hand: local(-0.08, 0.55, 1.35), tip: local(-0.35, 0.6, 1.6) };
  return [calm, back, contact, through, calm];
}
