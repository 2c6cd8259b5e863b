import { git } from '../../scripts/run-seed.ts';

/**
 * Files that differ from where this work began: the merge base with the main branch or, on that branch itself, the commit before the last one; with
 * what is not committed yet. `TEST_BASE` names another commit to compare with. Nothing when there is no commit before. A file that was only moved has not
 * changed.
 */
export function changedFiles(): string[] {
  const base = baseOf();
  if (base === null) return [];
  const changed = (git('diff', '--name-status', '--find-renames=100%', '-z', base) ?? '').split('\0').filter(Boolean);
  const files: string[] = [];
  for (let at = 0; at < changed.length; at += 2) {
    const isMoved = changed[at]?.startsWith('R') || changed[at]?.startsWith('C');
    if (isMoved) at++;
    else files.push(changed[at + 1] ?? '');
  }
  const untracked = (git('ls-files', '--others', '--exclude-standard', '-z') ?? '').split('\0').filter(Boolean);
  return [...files, ...untracked];
}

function baseOf(): string | null {
  const wanted = process.env['TEST_BASE'];
  if (wanted !== undefined) return wanted;
  const head = git('rev-parse', 'HEAD')?.trim();
  for (const branch of ['origin/main', 'main', 'origin/master', 'master']) {
    const base = git('merge-base', 'HEAD', branch)?.trim();
    if (base && base !== head) return base;
  }
  return git('rev-parse', '--verify', '--quiet', 'HEAD~1')?.trim() || null;
}
