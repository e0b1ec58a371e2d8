import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** An example of the repository: a program, and what it printed. */
export interface ExamplePage {
  /** `issue-history`, which is also the name of its folder. */
  readonly name: string
  readonly title: string
  readonly text: string
}

/** @param root the folder of the repository */
export function examplePages(root: string): ExamplePage[] {
  return globSync('examples/*/main.ts', { cwd: root })
    .toSorted()
    .map((file) => {
      const name = basename(dirname(file))
      const title = sentence(name.replaceAll('-', ' '))
      return { name, title, text: writePage(root, name, title) }
    })
}

function writePage(root: string, name: string, title: string): string {
  const folder = join(root, 'examples', name)
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8').trimEnd()
  const [main = '', ...others] = globSync('*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.d.ts'))
    .toSorted((a, b) => Number(b === 'main.ts') - Number(a === 'main.ts') || a.localeCompare(b))
  const { about, code } = parted(read(main))
  // Not `ts`: the parts import each other, which the checks of the pages do not know. The examples have their own.
  const sources = [`## The program\n\n\`\`\`typescript\n${code}\n\`\`\``]
  for (const file of others) sources.push(`### ${file}\n\n\`\`\`typescript\n${read(file)}\n\`\`\``)
  return `---
generated: true
---

# ${title}

${about}

\`\`\`sh
node --conditions=@portolan/source examples/${name}/main.ts --help
\`\`\`

## What it prints

On the emulator, which it starts by itself:

\`\`\`text
${read('output.txt')}
\`\`\`

${sources.join('\n\n')}
`
}

/** The sentences at the head of a program, without its command lines, and the rest. */
function parted(source: string): { readonly about: string; readonly code: string } {
  const lines = source.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  const words = lines.slice(0, end).map((line) => line.replace(/^\/\/ ?/, ''))
  const command = words.findIndex((line) => /^ *node |  {2}node /.test(line))
  const said = words.slice(0, command < 0 ? undefined : command + (/^ *node /.test(words[command] ?? '') ? 0 : 1))
  return {
    about: said
      .join(' ')
      .replace(/ {3}node .*$/, '')
      .trim(),
    code: lines.slice(end).join('\n').trim(),
  }
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replace(/ csv$/, ' CSV')
}
