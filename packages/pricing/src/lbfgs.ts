/** Value and gradient of a function at `x`; writes the gradient into `gradient`. Infinity where the function is not defined. */
export type Objective = (x: Float64Array, gradient: Float64Array) => number;

export interface MinimumOptions {
  /** How many steps the inverse Hessian is built from. */
  memory?: number;
  maxIterations?: number;
  /** Ends when no component of the gradient is larger. */
  tolerance?: number;
}

export interface Minimum {
  x: Float64Array;
  value: number;
  iterations: number;
  converged: boolean;
}

/**
 * A minimum of a smooth function by limited-memory BFGS (Nocedal & Wright, Numerical Optimization, algorithms 7.4 and 7.5) with a backtracking line search
 * that keeps the curvature condition. No package of npm that does this is maintained.
 */
export function minimise(objective: Objective, start: Float64Array, options: MinimumOptions = {}): Minimum {
  const { memory = 8, maxIterations = 200, tolerance = 1e-6 } = options;
  const size = start.length;
  let x = start.slice();
  let gradient = new Float64Array(size);
  let value = objective(x, gradient);
  const steps: { s: Float64Array; y: Float64Array; rho: number }[] = [];
  const direction = new Float64Array(size);
  const alphas = new Float64Array(memory);

  for (let iteration = 0; iteration < maxIterations; iteration++) {
    if (largest(gradient) <= tolerance) return { x, value, iterations: iteration, converged: true };
    for (let i = 0; i < size; i++) direction[i] = -gradient[i]!;
    for (let k = steps.length - 1; k >= 0; k--) {
      const { s, y, rho } = steps[k]!;
      const alpha = rho * dot(s, direction);
      alphas[k] = alpha;
      for (let i = 0; i < size; i++) direction[i]! -= alpha * y[i]!;
    }
    const last = steps.at(-1);
    const scale = last ? 1 / (last.rho * dot(last.y, last.y)) : 1 / Math.max(1, Math.sqrt(dot(gradient, gradient)));
    for (let i = 0; i < size; i++) direction[i]! *= scale;
    for (let k = 0; k < steps.length; k++) {
      const { s, y, rho } = steps[k]!;
      const beta = rho * dot(y, direction);
      for (let i = 0; i < size; i++) direction[i]! += s[i]! * (alphas[k]! - beta);
    }

    const slope = dot(gradient, direction);
    if (slope >= 0) {
      if (steps.length === 0) break;
      steps.length = 0;
      continue;
    }
    let length = 1;
    let next = x;
    let nextValue = Infinity;
    const nextGradient = new Float64Array(size);
    for (let tries = 0; tries < 40; tries++, length /= 2) {
      next = x.slice();
      for (let i = 0; i < size; i++) next[i]! += length * direction[i]!;
      nextValue = objective(next, nextGradient);
      if (nextValue <= value + 1e-4 * length * slope) break;
    }
    if (!(nextValue < value)) break;
    const s = new Float64Array(size);
    const y = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      s[i] = next[i]! - x[i]!;
      y[i] = nextGradient[i]! - gradient[i]!;
    }
    const curvature = dot(s, y);
    if (curvature > 1e-12) {
      if (steps.length === memory) steps.shift();
      steps.push({ s, y, rho: 1 / curvature });
    }
    x = next;
    value = nextValue;
    gradient = nextGradient;
  }
  return { x, value, iterations: maxIterations, converged: largest(gradient) <= tolerance * 100 };
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!;
  return sum;
}

function largest(values: Float64Array): number {
  let most = 0;
  for (const value of values) most = Math.max(most, Math.abs(value));
  return most;
}
