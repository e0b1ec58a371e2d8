import type { Command } from 'commander'
import { CliError } from './cli-error.ts'
import { exitCodes } from './errors/exit-codes.ts'
import type { Io } from './io.ts'

/** Adds `portolan docs`. */
export function registerDocs(program: Command, io: Io): void {
  program
    .command('docs')
    .description('Write the documentation of an OpenAPI document as static pages')
    .argument(
      '[document]',
      'an OpenAPI document: a file, an https address, or - for stdin (default: that of portolan.yaml)',
    )
    .option('--out <folder>', 'the folder for the pages')
    .option('--title <title>', "the title (default: the document's)")
    .option('--base <address>', 'where the pages are served: for llms.txt, the site map and canonical links')
    .option('--package <name>', 'the package that the examples import')
    .option('--command <words>', 'the command of the examples')
    .option('--without-type-check', 'leaves out TypeScript, which checks the types of edited examples')
    .option('--config <file>', 'the config (default: portolan.yaml beside the document)')
    .option('--only <pattern...>', 'only these calls, such as users.*')
    .option('--exclude-deprecated', 'leaves out deprecated operations and params')
    .option('--check', 'writes nothing; exits with 1 and lists stale pages')
    .option('--quiet', 'prints no warnings')
    .action((document: string | undefined, flags: Flags) => writeDocs(document, flags, io))
}

type Flags = Readonly<Record<string, string | true | readonly string[]>>

async function writeDocs(document: string | undefined, flags: Flags, io: Io): Promise<void> {
  const [{ run }, { text }] = await Promise.all([loadDocs(), import('node:stream/consumers')])
  const lines: string[] = []
  const status = await run([...listFlags(flags), ...(document === undefined ? [] : [document])], {
    out: (line) => void io.stdout.write(line),
    error: (line) => void lines.push(line),
    input: () => text(io.stdin),
  })
  // After a blank line, the package prints its own usage.
  const message = status === 0 ? undefined : (lines.pop()?.trimEnd().split('\n\n', 1)[0] ?? 'the pages are stale')
  for (const line of lines) io.stderr.write(line)
  // An unusable document is wrong usage here, because 3 is about tokens.
  if (message !== undefined) throw new CliError(message, { exitCode: Math.min(status, exitCodes.usage) })
}

/** Loads the code that writes the pages: an optional dependency, because it needs a newer Node than the command. */
async function loadDocs(): Promise<typeof import('@portolan/docs/command')> {
  try {
    return await import('@portolan/docs/command')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    const message = '`docs` needs the package @portolan/docs and Node 22.19 or later: npm install @portolan/docs'
    throw new CliError(message, { exitCode: exitCodes.usage })
  }
}

function listFlags(flags: Flags): string[] {
  return Object.entries(flags).flatMap(([name, value]) => {
    const flag = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    return value === true ? [flag] : [value].flat().map((one) => `${flag}=${one}`)
  })
}
