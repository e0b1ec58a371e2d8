import { execFileSync } from 'node:child_process'

function git(...args: readonly string[]): string[] {
  try {
    const text = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return text.split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** The files that differ from where this branch left main: those committed since, and those that are not committed. */
export function changedFiles(): string[] {
  const [base = 'HEAD'] = ['main', 'origin/main'].flatMap((branch) => git('merge-base', 'HEAD', branch))
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}
