import type { Matrix, Vector } from './matrix.ts';
import { vertexSize, type Mesh } from './mesh.ts';
import { attributes, fragmentShader, vertexShader } from './shader.ts';

/** A mesh that lies in the graphics memory. */
export interface Part {
  readonly array: WebGLVertexArrayObject;
  readonly count: number;
}

export interface Placed {
  part: Part;
  model: Matrix;
  /** Printed on it; without one its colours stand alone. */
  sheet?: WebGLTexture;
}

export interface View {
  /** Projection and place of the eye. */
  matrix: Matrix;
  eye: Vector;
  /** The colour of the room, linear. */
  room: Vector;
  /** 0 dark, 1 full light. */
  shade: number;
  /** A small thing whose shadow falls on what is near it. */
  ball: Vector | null;
}

export interface Renderer {
  part(mesh: Mesh): Part;
  /** Takes a drawn picture, which is repeated to the right and ends at its upper and lower edge. */
  sheet(picture: TexImageSource): WebGLTexture;
  /** @param width, height of the canvas in its own pixels */
  draw(view: View, things: readonly Placed[], width: number, height: number): void;
  /** The graphics memory was taken away: nothing can be drawn any more. */
  readonly isLost: boolean;
}

/** @returns null where the browser draws no models: the table then tells in words and numbers alone. */
export function createRenderer(canvas: HTMLCanvasElement): Renderer | null {
  const gl = canvas.getContext('webgl2', { antialias: true, alpha: true, premultipliedAlpha: true, powerPreference: 'high-performance' });
  const program = gl && link(gl);
  if (!gl || !program) return null;
  const place = Object.fromEntries(
    ['model', 'view', 'eye', 'ball', 'room', 'shade', 'sheet'].map((name) => [name, gl.getUniformLocation(program, name)]),
  );
  const blank = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, blank);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array([255, 255, 255, 255]));
  const anisotropy = gl.getExtension('EXT_texture_filter_anisotropic');

  return {
    part(mesh) {
      const array = gl.createVertexArray();
      gl.bindVertexArray(array);
      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
      const numbers = mesh.vertices;
      gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STATIC_DRAW);
      let offset = 0;
      for (const [name, size] of attributes) {
        const index = gl.getAttribLocation(program, name);
        gl.enableVertexAttribArray(index);
        gl.vertexAttribPointer(index, size, gl.FLOAT, false, vertexSize * 4, offset * 4);
        offset += size;
      }
      gl.bindVertexArray(null);
      return { array, count: numbers.length / vertexSize };
    },
    sheet(picture) {
      const texture = gl.createTexture();
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
      if (anisotropy) gl.texParameterf(gl.TEXTURE_2D, anisotropy.TEXTURE_MAX_ANISOTROPY_EXT, 8);
      gl.generateMipmap(gl.TEXTURE_2D);
      return texture;
    },
    draw(view, things, width, height) {
      gl.viewport(0, 0, width, height);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      gl.enable(gl.DEPTH_TEST);
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      gl.useProgram(program);
      gl.uniformMatrix4fv(place['view'] ?? null, false, view.matrix);
      gl.uniform3f(place['eye'] ?? null, ...view.eye);
      gl.uniform3f(place['room'] ?? null, ...view.room);
      gl.uniform1f(place['shade'] ?? null, view.shade);
      gl.uniform4f(place['ball'] ?? null, ...(view.ball ?? [0, 0, 0]), view.ball ? 1 : 0);
      gl.uniform1i(place['sheet'] ?? null, 0);
      gl.activeTexture(gl.TEXTURE0);
      for (const { part, model, sheet } of things) {
        gl.bindTexture(gl.TEXTURE_2D, sheet ?? blank);
        gl.uniformMatrix4fv(place['model'] ?? null, false, model);
        gl.bindVertexArray(part.array);
        gl.drawArrays(gl.TRIANGLES, 0, part.count);
      }
      gl.bindVertexArray(null);
    },
    get isLost() {
      return gl.isContextLost();
    },
  };
}

function link(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : null;
}
