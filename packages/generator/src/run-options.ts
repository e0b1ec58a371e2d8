import type { parseArguments } from './parse-arguments.ts'

/** The help of `portolan-generate`. */
export const help = `portolan-generate [<document>] [options]
portolan-generate learn <drift.ndjson> --overlay <file> [document]
portolan-generate diff <old document> <new document> [options]
portolan-generate migrate <stainless.yml> [document]
portolan-generate migrate --check <files…>
portolan-generate codemod openai-node|stainless|portolan-0.1 <files…>

The document is OpenAPI 3 or Swagger 2: a file, an https URL, an http URL on this machine, or - for standard input.
Without one, portolan.yaml names it, with \`document\` and \`out\` or \`package\`, for one client or a list of clients. An
existing client keeps its names, which are in its manifest.json.

  --out <folder>            writes the sources of a client to this folder
  --package <folder>        writes a whole package to this folder: sources, README, tests, build
  --check                   writes nothing; exits with 1 and lists the files if any are stale
  --list                    prints the operations, and whatever was not understood; writes only with --out or --package
  --name <name>             the client's name; acme makes createAcmeClient (default: from the document's title)
  --config <file>           default: portolan.yaml beside the document
  --only <pattern>          only these calls, such as users.*; may be repeated
  --exclude-deprecated      leaves out deprecated operations and params
  --strict                  warnings are errors
  --quiet                   prints neither warnings nor the changes for users
  --watch                   runs again whenever the document or the config changes
  --import-extension <ext>  the extension of relative imports: ts, js or none (default: from the nearest tsconfig.json)
  --version                 prints the version
`

/** The options of a run, as `parseArgs` of Node takes them. */
export const options = {
  out: { type: 'string' },
  package: { type: 'string' },
  check: { type: 'boolean' },
  list: { type: 'boolean' },
  name: { type: 'string' },
  config: { type: 'string' },
  only: { type: 'string', multiple: true },
  'exclude-deprecated': { type: 'boolean' },
  strict: { type: 'boolean' },
  quiet: { type: 'boolean' },
  watch: { type: 'boolean' },
  'import-extension': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

/** The options of a run. */
export type Values = ReturnType<typeof parseArguments<typeof options>>['values']
