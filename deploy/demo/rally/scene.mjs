import { ballAt } from './ball.mjs';
import { Canvas } from './canvas.mjs';
import { createCamera } from './camera.mjs';
import { drawCourt, netOverlay } from './court.mjs';
import { drawPlayer } from './player.mjs';
import { drawScoreboard } from './scoreboard.mjs';
import { mix, rgb, smooth } from './vectors.mjs';

const BALL = rgb('#dff652');
const STROKE_BEFORE = 0.6;
const STROKE_AFTER = 0.6;

/** Draws any moment of a story. All frames use the same canvas. */
export function createScene(story, width, height) {
  const camera = createCamera(story.camera, width, height);
  const court = drawCourt(camera, story.look, width, height);
  const net = netOverlay(camera, width, height);
  const canvas = new Canvas(width, height);
  const strides = new Map(story.players.map(({ name }) => [name, { phase: 0, time: 0 }]));

  return (filmTime) => {
    const time = story.clock(filmTime);
    canvas.copyFrom(court);
    if (story.target) drawTarget(canvas, camera, story.target, time);
    drawBallShadow(canvas, camera, ballAt(story.contacts, time));
    const things = [
      ...story.players.map((player) =>
        playerAt(canvas, camera, story, player, time, strides.get(player.name)),
      ),
      { depth: camera.depthOf([0, 0, 0]), draw: () => net.layOver(canvas) },
      ballThing(canvas, camera, story, time),
    ];
    things.sort((a, b) => b.depth - a.depth).forEach(({ draw }) => draw());
    if (story.score) {
      const index = story.score.findIndex(({ until }) => time < until);
      drawScoreboard(canvas, story.score[index], story.look, time - (story.score[index - 1]?.until ?? 0));
    }
    return canvas.data;
  };
}

function playerAt(canvas, camera, story, { name, facing, path, cheersAt }, time, stride) {
  const here = placeAt(path, time);
  const [before, after] = [placeAt(path, time - 0.04), placeAt(path, time + 0.04)];
  const velocity = [(after[0] - before[0]) / 0.08, (after[1] - before[1]) / 0.08];
  const speed = Math.hypot(...velocity);
  const cheer =
    cheersAt === undefined
      ? 0
      : smooth((time - cheersAt) / 0.4) * (0.75 + 0.25 * Math.sin((time - cheersAt) * 7));
  stride.phase += Math.max(0, time - stride.time) * (speed * 3.4 + 1.2 + cheer * 5);
  stride.time = time;
  const contact = story.contacts.find(
    ({ by, t }) => by === name && time > t - STROKE_BEFORE && time < t + STROKE_AFTER,
  );
  const state = {
    at: here,
    facing,
    speed,
    phase: stride.phase,
    lean: speed > 0.01 ? velocity.map((value) => value / Math.max(speed, 1.5)) : [0, 0],
    stroke: contact && { since: time - contact.t, ball: contact.at, overhead: contact.overhead },
    cheer,
  };
  return {
    depth: camera.depthOf([...here, 1]),
    draw: () => drawPlayer(canvas, camera, story.kits[name], state),
  };
}

function placeAt(path, time) {
  const next = path.findIndex(([t]) => t > time);
  if (next === 0) return path[0].slice(1);
  if (next < 0) return path.at(-1).slice(1);
  const [from, to] = [path[next - 1], path[next]];
  return mix(from.slice(1), to.slice(1), smooth((time - from[0]) / (to[0] - from[0])));
}

function ballThing(canvas, camera, story, time) {
  const here = ballAt(story.contacts, time);
  if (!here) return { depth: Infinity, draw: () => undefined };
  const draw = () => {
    for (let step = 7; step >= 1; step -= 1) {
      const [older, newer] = [
        ballAt(story.contacts, time - step * 0.016),
        ballAt(story.contacts, time - (step - 1) * 0.016),
      ];
      if (!older || !newer) continue;
      const radius = Math.max(2, 0.062 * camera.scale(newer)) * (1 - step / 9);
      canvas.capsule(camera.project(older), camera.project(newer), radius * 0.9, radius, BALL, 0.11);
    }
    const radius = Math.max(3, 0.075 * camera.scale(here));
    const at = camera.project(here);
    canvas.ellipse(at, radius * 2.6, radius * 2.6, BALL, 0.28, { soft: true });
    canvas.ellipse(at, radius, radius, BALL);
    canvas.ellipse(
      [at[0] - radius * 0.3, at[1] - radius * 0.35],
      radius * 0.4,
      radius * 0.35,
      rgb('#ffffff'),
      0.5,
    );
  };
  return { depth: camera.depthOf(here) - 0.4, draw };
}

function drawBallShadow(canvas, camera, ball) {
  if (!ball || Math.abs(ball[1]) > 10 || Math.abs(ball[0]) > 5) return;
  const floor = [ball[0], ball[1], 0];
  const spread = 1 + ball[2] * 0.35;
  const radius = Math.max(2.5, 0.09 * camera.scale(floor)) * spread;
  canvas.ellipse(camera.project(floor), radius, radius * 0.42, rgb('#04102f'), 0.6 / spread);
}

function drawTarget(canvas, camera, { at: [x, y], from }, time) {
  const shown = smooth((time - from) / 0.5);
  if (shown === 0) return;
  const centre = camera.project([x, y, 0]);
  const scale = camera.scale([x, y, 0]);
  for (const [radius, alpha] of [
    [1.15, 0.9],
    [0.7, 0.9],
  ])
    for (let part = 0; part < 40; part += 1) {
      const point = (share) =>
        camera.project([
          x + Math.cos(share * 2 * Math.PI) * radius * shown,
          y + Math.sin(share * 2 * Math.PI) * radius * shown,
          0,
        ]);
      canvas.line(
        point(part / 40),
        point((part + 1) / 40),
        Math.max(2, scale * 0.06),
        rgb('#ffb066'),
        alpha * shown,
      );
    }
  canvas.ellipse(centre, scale * 0.12, scale * 0.06, rgb('#ffb066'), shown);
}
