/** Places of a vertex's numbers (mesh.ts), in their order: name and how many. */
export const attributes = [
  ['place', 3],
  ['normal', 3],
  ['picture', 2],
  ['colour', 4],
  ['surface', 3],
] as const;

export const vertexShader = `#version 300 es
in vec3 place;
in vec3 normal;
in vec2 picture;
in vec4 colour;
in vec3 surface;
uniform mat4 model;
uniform mat4 view;
out vec3 at;
out vec3 facing;
out vec2 drawn;
out vec4 paint;
out vec3 stuff;
void main() {
  vec4 world = model * vec4(place, 1.0);
  at = world.xyz;
  facing = mat3(model) * normal;
  drawn = picture;
  paint = colour;
  stuff = surface;
  gl_Position = view * world;
}`;

/**
 * One light for every model: lamps in a ring overhead, a large soft window in front, a cool one behind, and the room's own colour. A surface mirrors
 * them as sharply as it is smooth; the scattered part follows the same lamps. Colours are mapped to the screen as film does (Narkowicz's fit of the
 * ACES curve, 2015).
 */
export const fragmentShader = `#version 300 es
precision highp float;
in vec3 at;
in vec3 facing;
in vec2 drawn;
in vec4 paint;
in vec3 stuff;
uniform vec3 eye;
uniform vec4 ball;
uniform vec3 room;
uniform float shade;
uniform sampler2D sheet;
out vec4 result;

float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
vec3 lamps(vec3 d, float rough) {
  float soft = 0.02 + rough * 0.55;
  float dim = 1.0 / (1.0 + 5.0 * rough);
  vec3 sky = mix(vec3(0.006, 0.022, 0.012), room, smoothstep(-0.25, 0.9, d.y));
  float ring = smoothstep(0.70 - soft, 0.74 + soft, d.y) * (1.0 - smoothstep(0.90 - soft, 0.94 + soft, d.y));
  float spots = mix(0.35 + 0.65 * smoothstep(-0.2, 0.5, cos(atan(d.z, d.x) * 9.0)), 0.72, min(1.0, rough * 2.2));
  float window = smoothstep(0.90 - soft, 0.95 + soft, dot(d, normalize(vec3(-0.45, 0.62, 0.72))));
  float behind = smoothstep(0.82 - soft, 0.92 + soft, dot(d, normalize(vec3(0.55, 0.42, -0.78))));
  float strip = smoothstep(0.16 + soft * 0.4, 0.05, abs(d.y - 0.30)) * smoothstep(0.0, 0.4, d.z);
  return sky + dim * (vec3(4.6, 3.7, 2.4) * ring * spots + vec3(5.6, 5.0, 4.2) * window + vec3(1.1, 1.5, 2.0) * behind + vec3(0.5, 0.42, 0.34) * strip);
}
void main() {
  vec3 n = normalize(facing);
  vec3 v = normalize(eye - at);
  if (dot(n, v) < 0.0) n = -n;
  vec3 base = paint.rgb;
  float rough = stuff.x, metal = stuff.y, open = stuff.z;
  int pattern = int(paint.a + 0.5);
  float whole = 1.0;
  if (pattern == 1) {
    vec4 printed = texture(sheet, drawn);
    base *= printed.rgb * printed.rgb;
  } else if (pattern == 2) {
    float board = floor(drawn.x * 12.0);
    float side = mod(board, 2.0) * 2.0 - 1.0;
    vec2 grain = vec2(drawn.x * 12.0 * side + board * 7.3, drawn.y * 3.0);
    float rings = noise(vec2(grain.x * 2.2, grain.y * 26.0) + 3.0 * noise(grain * 3.1));
    float pores = noise(vec2(grain.x * 9.0, grain.y * 190.0));
    base *= 0.62 + 0.62 * rings + 0.14 * pores + 0.08 * (hash(vec2(board, 3.0)) - 0.5);
    rough = mix(rough, rough + 0.1, pores);
  } else if (pattern == 3) {
    float away = length(at.xz);
    base *= 0.82 + 0.22 * noise(at.xz * 240.0) + 0.10 * noise(at.xz * 9.0);
    open *= mix(0.10, 1.0, smoothstep(0.80, 1.75, away));
    whole = 1.0 - smoothstep(1.6, 3.6, away);
  }
  float near = exp(-dot(at - ball.xyz, at - ball.xyz) * 620.0) * ball.w;
  open *= 1.0 - 0.72 * near;
  float nv = max(dot(n, v), 0.02);
  vec3 mirror = reflect(-v, n);
  vec3 f0 = mix(vec3(0.045), base, metal);
  vec3 fresnel = f0 + (1.0 - f0) * pow(1.0 - nv, 5.0) * (1.0 - rough);
  vec3 shine = lamps(mirror, rough) * fresnel * mix(open, 1.0, 0.25 * metal);
  vec3 scattered = lamps(n, 0.9) * 1.15 + room * 0.55 + vec3(0.85, 0.74, 0.58) * max(dot(n, normalize(vec3(-0.30, 0.86, 0.42))), 0.0);
  vec3 light = base * (1.0 - metal) * scattered * open + shine;
  light *= shade;
  vec3 mapped = clamp((light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14), 0.0, 1.0);
  result = vec4(pow(mapped, vec3(1.0 / 2.2)) * whole, whole);
}`;
