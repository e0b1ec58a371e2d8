import { execFileSync } from 'node:child_process'

/** The lines that a command of Git prints; none if it fails. */
export function git(...args: readonly string[]): string[] {
  try {
    const text = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 })
    return text.split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** The commit at which this branch left main. */
export function mergeBase(): string {
  const [base = 'HEAD'] = ['main', 'origin/main'].flatMap((branch) => git('merge-base', 'HEAD', branch))
  return base
}

/** A file as it was at the merge base; empty if it was not there. */
export function fileAtBase(path: string): string {
  return git('show', `${mergeBase()}:${path}`).join('\n')
}

/** The files that differ from where this branch left main: those committed since, and those that are not committed. */
export function changedFiles(): string[] {
  return [...git('diff', '--name-only', mergeBase()), ...git('ls-files', '--others', '--exclude-standard')]
}
