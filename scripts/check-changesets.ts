// Refuses a change of a published package's sources that no file in .changeset speaks of. A change is what is not on main yet.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const git = (...args: readonly string[]): string[] => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}

const [base = 'HEAD'] = ['main', 'origin/main'].flatMap((branch) => git('merge-base', 'HEAD', branch))
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
const packages = new Set(changed.flatMap((file) => /^packages\/[^/]+(?=\/src\/)/.exec(file) ?? []))
const notes = changed.filter((file) => /^\.changeset\/(?!README).*\.md$/.test(file) && existsSync(file))
const texts = notes.map((file) => readFileSync(file, 'utf8').split('---')[1] ?? '')

for (const folder of packages) {
  const { name } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { name: string }
  // An empty changeset says that users see nothing of it.
  if (texts.some((text) => text.trim() === '' || text.includes(`'${name}'`) || text.includes(`"${name}"`))) continue
  console.error(`${folder}/src is changed: say in a file in .changeset what users see of it, with \`npx changeset\``)
  process.exitCode = 1
}
