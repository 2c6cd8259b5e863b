/** What of a redirect rule decides where it leads. */
export interface RedirectRule {
  from_url: string;
  to_url: string;
  is_external: boolean;
}

/** What the stars of a pattern stand for in `path`, each as little as fits; null when the pattern does not fit. Letter case does not count. */
export function starsOf(pattern: string, path: string): string[] | null {
  const pieces = (pattern.replace(/\/$/, '') || '/').split('*');
  const lower = path.toLowerCase();
  const first = pieces[0]?.toLowerCase() ?? '';
  const last = pieces.at(-1)?.toLowerCase() ?? '';
  if (pieces.length === 1) return lower === first ? [] : null;
  if (!lower.startsWith(first) || !lower.endsWith(last) || lower.length < first.length + last.length) return null;
  const end = path.length - last.length;
  const stars: string[] = [];
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = lower.indexOf(piece.toLowerCase(), at);
    if (found < 0 || found + piece.length > end) return null;
    stars.push(path.slice(at, found));
    at = found + piece.length;
  }
  return [...stars, path.slice(at, end)];
}

/** A target with what its stars stand for in their places. */
export function fillStars(target: string, stars: readonly string[]): string {
  let star = 0;
  return target.replaceAll('*', () => stars[star++] ?? '');
}

/** The path at which a page answers in the end: without its language, and without slashes that say nothing. */
export function plainPath(path: string): string {
  const parts = path.split('/').filter(Boolean);
  return `/${(/^(?:en|it)(?:[-_][a-z]{2})?$/i.test(parts[0] ?? '') ? parts.slice(1) : parts).join('/')}`;
}

/** Browsers follow no more redirects than these. */
const mostSteps = 20;

/**
 * The paths that one is led round by from `path`, the first of them again at the end; the whole way where it only grows. Null: one arrives.
 * @param step where a path leads on; null: nowhere
 */
export function circleFrom(path: string, step: (path: string) => string | null): string[] | null {
  const way = [path];
  for (let here = path; way.length <= mostSteps;) {
    const next = step(here);
    if (next === null) return null;
    const seen = way.findIndex((one) => one.toLowerCase() === next.toLowerCase());
    way.push(next);
    if (seen >= 0) return way.slice(seen);
    here = next;
  }
  return way;
}

/** Where the first rule that fits leads to on this site; null where none does. One that leads to the path itself does not fit. */
function nextPath(path: string, rules: readonly RedirectRule[]): string | null {
  for (const { from_url: from, to_url: to, is_external: isExternal } of rules) {
    const stars = starsOf(from, path);
    if (stars === null) continue;
    const target = fillStars(to, stars);
    // Another site: the way ends there, or the rule is refused.
    if (!target.startsWith('/') || target.startsWith('//')) {
      if (isExternal) return null;
      continue;
    }
    const next = plainPath(target.replace(/[?#].*$/s, ''));
    if (next.toLowerCase() !== path.toLowerCase()) return next;
  }
  return null;
}

/** Words of rules at most that are tried for a star. */
const mostWords = 200;

/**
 * The first rule that leads in a circle, with the paths of the circle; null when none does. For a star stands each word of all rules, and one that
 * is in none.
 */
export function findCircle(rules: readonly RedirectRule[]): { rule: number; way: string[] } | null {
  const tried = wordsOf(rules);
  for (const [rule, { from_url: from, to_url: to }] of rules.entries()) {
    if (!from.includes('*') && to.startsWith('/') && plainPath(from).toLowerCase() === plainPath(to.replace(/[?#].*$/s, '')).toLowerCase())
      return { rule, way: [from, to] };
    for (const word of from.includes('*') ? tried : ['']) {
      const start = from.replaceAll('*', word).replace(/(.)\/$/, '$1');
      // What a rule before this one catches is told of there.
      const way = circleFrom(start, (path) => nextPath(path, rules));
      if (way) return { rule: ruleOn(way, rules) ?? rule, way };
    }
  }
  return null;
}

/** Whether a rule leads to another host, by itself or by those that follow where it leads. */
export function leadsAway(rule: RedirectRule, rules: readonly RedirectRule[]): boolean {
  const isAway = (to: string): boolean => !/^\/(?![/\\])/.test(to.trim());
  if (rule.is_external || isAway(rule.to_url)) return true;
  const words = wordsOf([rule, ...rules]);
  return (rule.from_url.includes('*') ? words : ['']).some((word) => {
    let here = plainPath(
      fillStars(
        rule.to_url,
        rule.from_url
          .split('*')
          .slice(1)
          .map(() => word),
      ).replace(/[?#].*$/s, ''),
    );
    for (let steps = 0; steps < mostSteps; steps++) {
      const fitting = rules.filter(({ from_url: from }) => starsOf(from, here) !== null);
      if (fitting.some(({ to_url: to, is_external: isExternal }) => isExternal || isAway(to))) return true;
      const next = nextPath(here, fitting);
      if (next === null) return false;
      here = next;
    }
    return false;
  });
}

/** What is tried for a star: each word of all rules, and one that is in none. */
function wordsOf(rules: readonly RedirectRule[]): string[] {
  const words = new Set(rules.flatMap(({ from_url: from, to_url: to }) => `${from}/${to}`.split(/[/*?#]+/)).filter(Boolean));
  return ['…', ...[...words].slice(0, mostWords)];
}

/** The rule that takes the first step of a way. */
function ruleOn([first = '']: readonly string[], rules: readonly RedirectRule[]): number | null {
  const found = rules.findIndex((rule) => nextPath(first, [rule]) !== null);
  return found < 0 ? null : found;
}
