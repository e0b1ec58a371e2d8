import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { code, safe, table } from './reference/markdown.ts'

/** The programs whose flags have a reference, and the source that has the text of their `--help`. */
const commands: readonly (readonly [title: string, file: string])[] = [
  ['`portolan-generate`', 'packages/generator/src/run-options.ts'],
  ['`portolan-generate diff`', 'packages/generator/src/changes/command.ts'],
  ['`portolan-generate learn`', 'packages/generator/src/learn/command.ts'],
  ['`portolan-generate migrate`', 'packages/generator/src/migrate/command.ts'],
  ['`portolan-generate codemod`', 'packages/generator/src/codemod/command.ts'],
]

/** The flags of the generator's commands, as sections of a page. */
export function generatorFlags(root: string): string {
  const sections = commands.map(([title, file]) => `### Flags of ${title}\n\n${flagTable(join(root, file))}`)
  return ['## Every flag', 'Each command also takes `--help`, which prints its text, and `-h`.', ...sections].join(
    '\n\n',
  )
}

/** The page of the emulator's flags. */
export function emulatorFlags(root: string): string {
  return `---
generated: true
description: Every flag of portolan-emulator, with its default.
search: portolan-emulator, emulator flags, emulator options, --port, --openapi, --hostile, --state, --seed
---

# Flags of the emulator

\`npx @portolan/emulator\` takes these. [The emulator](../../clients/emulator.md) says what they are for.

${flagTable(join(root, 'packages/emulator/src/cli/options.ts'))}
`
}

/** The flags that the text of `--help` in a source lists, each with its meaning; the default is in parentheses. */
function flagTable(file: string): string {
  const [, help] = /\b\w*help = `((?:\\.|[^\\`])*)`/i.exec(readFileSync(file, 'utf8')) ?? []
  if (help === undefined) throw new Error(`${file} has no text of a help`)
  const rows: string[][] = []
  let isOpen = false
  for (const line of help.replaceAll('\\`', '`').split('\n')) {
    const { flag, text } = /^ {2}(?<flag>(?:-\w, )?--\S+(?: \S+)*)(?: {2,}(?<text>.*))?$/.exec(line)?.groups ?? {}
    const [, single, words] = flag === undefined ? [] : (/^(\S+ [A-Z]+) (\w.*)$/.exec(flag) ?? [])
    const last = rows.at(-1)
    const isMore: boolean = flag === undefined && isOpen && /^ {8,}\S/.test(line)
    if (flag !== undefined) rows.push([single ?? flag, words ?? text ?? ''])
    else if (isMore && last) last[1] = `${last[1]} ${line.trim()}`.trim()
    isOpen = flag !== undefined || isMore
  }
  // The names of the services are those of the page about them.
  const meaning = (text: string): string => safe(text.replaceAll(/\(all: \$\{[^}]*\}\)/g, '(all)'))
  return table(
    ['Flag', 'Meaning'],
    rows.map(([flag = '', text = '']) => [code(flag), meaning(text)]),
  )
}
