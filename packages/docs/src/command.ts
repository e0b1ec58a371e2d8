import {
  type Config,
  ConfigError,
  DocumentError,
  ExtensionError,
  findJobs,
  FolderError,
  generate,
  OutputError,
  OverlayError,
  parseArguments,
  staleFiles,
  UsageError,
  listWarnings,
  writeAll,
} from '@portolan/generator'
import { visible } from '@portolan/generator/output'
import { SelectionError } from '@portolan/openapi'
import manifest from '../package.json' with { type: 'json' }
import { docs, type DocsOptions } from './docs-output.ts'

/** Where a command reads and prints. */
export interface Terminal {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
  readonly input: () => Promise<string>
}

const help = `portolan docs [<document>] --out <folder> [options]

Writes the documentation of an OpenAPI 3 or Swagger 2 document as static files: a page for each operation, with a form
and an example that run in the page on an emulator of the document. The document is a file, an https address, or - for
the standard input. Without it, portolan.yaml names it; its corrections and overlays apply.

  --out <folder>        the folder for the pages
  --title <title>       the title (default: the document's)
  --base <address>      where the pages are served: for llms.txt, the site map and canonical links
  --package <name>      the package that the examples import
  --command <words>     the command of the examples, such as acme
  --config <file>       default: portolan.yaml beside the document
  --without-type-check  leaves out TypeScript (5 MB), which checks the types of edited examples
  --only <pattern>      only these calls, such as users.*; may be repeated
  --exclude-deprecated  leaves out deprecated operations and params
  --check               writes nothing; exits with 1 and lists the files if any are stale
  --quiet               prints no warnings
  --version             prints the version
`

const options = {
  out: { type: 'string' },
  title: { type: 'string' },
  base: { type: 'string' },
  package: { type: 'string' },
  command: { type: 'string' },
  'without-type-check': { type: 'boolean' },
  config: { type: 'string' },
  only: { type: 'string', multiple: true },
  'exclude-deprecated': { type: 'boolean' },
  check: { type: 'boolean' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

/**
 * Runs the command. Returns 0 for success, 1 for stale pages, 2 for invalid usage or config, and 3 for an unusable
 * document.
 */
export async function run(args: readonly string[], unguarded: Terminal): Promise<0 | 1 | 2 | 3> {
  // A document may come from a stranger: its text must not move the cursor or be hidden.
  const terminal: Terminal = {
    out: (text) => unguarded.out(visible(text)),
    error: (text) => unguarded.error(visible(text)),
    input: unguarded.input,
  }
  try {
    return await write(args, terminal)
  } catch (error) {
    const isUsage = [
      UsageError,
      SelectionError,
      FolderError,
      ConfigError,
      OutputError,
      ExtensionError,
      OverlayError,
    ].some((kind) => error instanceof kind)
    if (!isUsage && !(error instanceof DocumentError)) throw error
    terminal.error(`${(error as Error).message}\n`)
    return isUsage ? 2 : 3
  }
}

async function write(args: readonly string[], terminal: Terminal): Promise<0 | 1> {
  const { values, positionals } = parseArguments(args, options, help)
  const [given] = positionals
  if (positionals.length > 1) throw new UsageError(`one document at a time, got ${positionals.length}`)
  if (values.help || values.version) {
    terminal.out(values.help ? help : `${manifest.version}\n`)
    return 0
  }
  const { out, check, quiet } = values
  if (out === undefined) throw new UsageError(`--out <folder> is needed\n\n${help}`)
  const [job, ...others] = await findJobs({ document: given, config: values.config })
  if (!job || others.length > 0)
    throw new UsageError('the config describes several clients: name the document to write pages for')
  const { document, config } = job
  const chosen = Object.fromEntries(
    (['title', 'base', 'package', 'command'] as const).flatMap((name) =>
      values[name] === undefined ? [] : [[name, values[name]]],
    ),
  )
  const { files, operations, warnings } = await generate({
    document: document === '-' ? { text: await terminal.input() } : document,
    config,
    outputs: [
      {
        output: docs,
        options: { ...optionsIn(config), ...chosen, ...(values['without-type-check'] ? { checkTypes: false } : {}) },
      },
    ],
    excludeDeprecated: values['exclude-deprecated'] ?? false,
    ...(values.only === undefined ? {} : { only: values.only }),
  })
  if (!quiet)
    for (const line of listWarnings(warnings, '`portolan-generate --list` prints them all')) terminal.error(`${line}\n`)
  const pages = new Map(Array.from(files, ([path, text]) => [path.replace(/^docs\//, ''), text]))
  if (check) {
    const stale = await staleFiles({ folder: out, files: pages })
    for (const path of stale) terminal.out(`stale: ${path}\n`)
    return stale.length > 0 ? 1 : 0
  }
  await writeAll({ folder: out, files: pages })
  terminal.out(`${operations.length} operation${operations.length === 1 ? '' : 's'}, ${pages.size} files in ${out}\n`)
  if (!quiet) terminal.error(`next: open ${out}/index.html, or put the folder on any web server\n`)
  return 0
}

/** The config's options for the output `docs`, if it is among the outputs. */
function optionsIn({ outputs = [] }: Config): DocsOptions {
  for (const choice of outputs)
    for (const name of ['docs', '@portolan/docs'])
      if (typeof choice === 'object' && Object.hasOwn(choice, name))
        return (Object(choice) as Readonly<Record<string, DocsOptions>>)[name] ?? {}
  return {}
}
