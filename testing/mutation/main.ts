// Breaks the code place by place, and names the changes that no test noticed: `npm run mutate` for the lines that differ from
// main, `npm run mutate -- packages/openapi/src` for whole files, `--most 200` for a sample of so many
// of each package, `--shift 0.5` for another one, half a step further, `--texts` for texts alone.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { git, mergeBase } from '../../scripts/changed-files.ts'
import { longTests } from '../../scripts/check/project.ts'
import { type Lines, readChangedLines } from './changed-lines.ts'
import { instrument, type Mutant } from './mutants.ts'
import { tryInProject } from './run-project.ts'

/** At least so much of a whole package is noticed. */
const least = 0.85

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    most: { type: 'string', default: 'Infinity' },
    shift: { type: 'string', default: '0' },
    texts: { type: 'boolean', default: false },
  },
})

const files = paths.length > 0 ? wholeFiles(paths) : changedFiles()
const survivors: string[] = []
let total = 0
for (const name of new Set([...files.keys()].flatMap((file) => /^packages\/([^/]+)\//.exec(file)?.[1] ?? []))) {
  const own = new Map([...files].filter(([file]) => file.startsWith(`packages/${name}/`)))
  // oxlint-disable-next-line no-await-in-loop -- one package after the other
  const { noticed, left, count } = await tryPackage(name, own)
  total += count
  survivors.push(...left)
  if (count > 0)
    console.log(`${name}: ${noticed} of ${count} changes noticed (${Math.floor((100 * noticed) / count)} %)`)
}
mkdirSync('reports/mutation', { recursive: true })
writeFileSync('reports/mutation/survivors.md', survivors.map((line) => `- ${line}\n`).join(''))
for (const line of survivors) console.log(line)
const isEnough = paths.length > 0 && total - survivors.length >= least * total
console.log(`${total - survivors.length} passed, ${survivors.length} failed`)
process.exitCode = survivors.length === 0 || isEnough ? 0 : 1

/** Tries the changes of a package against its own tests. */
async function tryPackage(name: string, own: ReadonlyMap<string, readonly Lines[]>) {
  const { sources, mutants } = await instrument(own, values)
  const tried = sample(mutants)
  const left: string[] = []
  await tryInProject(
    { folder: `packages/${name}`, exclude: longTests },
    { sources, mutants: tried },
    (mutant, verdict) => {
      const line = `${verdict.outcome}: ${describe(mutant)}${verdict.by === undefined ? '' : ` by ${verdict.by}`}`
      if (verdict.outcome !== 'noticed') left.push(line)
      if (process.env['VERBOSE']) console.log(line)
    },
  )
  return { count: tried.length, noticed: tried.length - left.length, left }
}

function describe({ file, line, replacement }: Mutant): string {
  const [code = ''] = readFileSync(file, 'utf8')
    .split('\n')
    .slice(line - 1)
  return `${file}:${line} \`${code.trim()}\` → \`${replacement.replaceAll(/\s+/g, ' ').slice(0, 120)}\``
}

/** Evenly spread, so that each run tries the same. */
function sample(mutants: readonly Mutant[]): readonly Mutant[] {
  const step = Math.max(1, mutants.length / Number(values.most))
  const part = (index: number): number => Math.floor(index / step - Number(values.shift))
  return mutants.filter((_, index) => part(index) !== part(index - 1))
}

function changedFiles(): ReadonlyMap<string, readonly Lines[]> {
  const diff = git('diff', '--unified=0', mergeBase(), '--', 'packages/*/src/*.ts').join('\n')
  return new Map([...readChangedLines(diff)].filter(([file]) => isSource(file)))
}

function wholeFiles(names: readonly string[]): ReadonlyMap<string, readonly Lines[]> {
  const found = globSync(names.flatMap((name) => [name, `${name}/**/*.ts`])).map((file) => file.replaceAll('\\', '/'))
  return new Map(
    found.filter((file) => isSource(file)).map((file) => [file, [[1, readFileSync(file, 'utf8').split('\n').length]]]),
  )
}

function isSource(file: string): boolean {
  return /^packages\/[^/]+\/src\/.*\.ts$/.test(file) && !/\.gen\.ts$|\.d\.ts$/.test(file)
}
