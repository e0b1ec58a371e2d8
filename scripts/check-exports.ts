// Compares the exports of every entry of every package with the list in its exports.json; --write updates the list.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const write = process.argv.includes('--write')
let differs = false

interface Entry {
  readonly folder: string
  /** As users import it: `.`, `./schemas`. */
  readonly name: string
  readonly file: string
}

const entries = globSync('packages/*/package.json').flatMap((manifest): Entry[] => {
  const folder = dirname(manifest)
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    exports: Record<string, { '@portolan/source'?: string }>
  }
  return Object.entries(exports).flatMap(([name, target]) =>
    target['@portolan/source'] ? [{ folder, name, file: join(folder, target['@portolan/source']) }] : [],
  )
})
const exportedNames = reader(entries.map(({ file }) => file))

for (const [folder, own] of Map.groupBy(entries, (entry) => entry.folder)) {
  const found = Object.fromEntries(own.map(({ name, file }) => [name, exportedNames(file)]))
  const list = join(folder, 'exports.json')
  if (write) writeFileSync(list, `${JSON.stringify(found, undefined, 2)}\n`)
  else compare(list, found, JSON.parse(readFileSync(list, 'utf8')) as typeof found)
}
process.exitCode = differs ? 1 : 0

/** Reads the exports of files, all in one program. */
function reader(files: readonly string[]): (file: string) => string[] {
  const { config } = ts.readConfigFile('tsconfig.base.json', (path) => readFileSync(path, 'utf8')) as {
    config: { compilerOptions: object }
  }
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.')
  const program = ts.createProgram(files, { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  return (file) => {
    const source = program.getSourceFile(file)
    const symbol = source && checker.getSymbolAtLocation(source)
    const names = symbol ? checker.getExportsOfModule(symbol).map((one) => one.name) : []
    return names.toSorted()
  }
}

function compare(
  list: string,
  found: Readonly<Record<string, string[]>>,
  kept: Readonly<Record<string, string[]>>,
): void {
  for (const entry of new Set([...Object.keys(found), ...Object.keys(kept)])) {
    const now = new Set(found[entry])
    const before = new Set(kept[entry])
    for (const name of now.difference(before)) report(list, `+ ${entry} ${name}`)
    for (const name of before.difference(now)) report(list, `- ${entry} ${name}`)
  }
}

function report(list: string, line: string): void {
  if (!differs)
    console.error('The exports have changed. If that is intended, run: node scripts/check-exports.ts --write')
  differs = true
  console.error(`${relative('.', list)}: ${line}`)
}
