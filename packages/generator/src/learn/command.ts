import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { DocumentError, fetchText, isUrl } from '@portolan/openapi'
import { parse } from 'yaml'
import { makeConfig, readClients } from '../config/config-file.ts'
import { writeOne } from '../disk.ts'
import { isGenerated, markGenerated } from '../marks.ts'
import { parseArguments } from '../parse-arguments.ts'
import { UsageError } from '../usage-error.ts'
import { type Drift, keyOfDrift, mergeDrift, parseDrift, toDrift } from './drift.ts'
import { learn, printOverlay } from './learn.ts'
import { isObject } from './pointers.ts'

const learnHelp = `portolan-generate learn <drift.ndjson> --overlay <file> [document]

Writes an OpenAPI Overlay that corrects a document by what the service really sent, as learnTo of @portolan/core/node
recorded it. Corrections that an earlier run wrote into the overlay are kept, unless the document has them by now.

  --overlay <file>   the overlay that is written: .yaml, .yml or .json
  --config <file>    names the document, if it is not given (default: portolan.yaml)
  --quiet            prints no warnings
`

const options = {
  overlay: { type: 'string' },
  config: { type: 'string' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

interface Printer {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
}

/** The most characters of a file that is read. */
const longest = 64 * 1024 * 1024

/** @throws UsageError invalid arguments; FolderError the overlay is handwritten; DocumentError an unusable file */
export async function runLearn(args: readonly string[], { out, error }: Printer): Promise<0> {
  const { values, positionals } = parseArguments(args, options, learnHelp)
  if (values.help) {
    out(learnHelp)
    return 0
  }
  const [recorded, given] = positionals
  const { overlay } = values
  if (recorded === undefined || overlay === undefined || positionals.length > 2)
    throw new UsageError(`a file that was recorded and --overlay <file> are needed\n\n${learnHelp}`)
  if (!/\.(?:ya?ml|json)$/.test(overlay)) throw new UsageError('--overlay must end with .yaml, .yml or .json')
  const warn = (line: string): void => (values.quiet ? undefined : error(`${line}\n`))
  // The config that names the document need not be beside it.
  const [file, configFile] = given === undefined ? await findDocument(values.config) : [given, values.config]
  const root = parseObject(isUrl(file) ? await fetchText(file) : await readText(file), file)
  const config = await makeConfig(file, configFile)
  const earlier = await readEarlier(overlay)
  const text = await readText(recorded)
  const seen = parseDrift(text, (line) => warn(`${recorded}:${line}: is not a line of learnTo, and is left out`))
  const envelope = config.envelope ?? root['x-portolan-envelope']
  const all = mergeDrift([...earlier, ...seen], Math.max)
  const { actions, corrections, unlearned, settled } = learn(root, all, envelopeName(envelope))
  for (const { drift, reason } of unlearned) warn(`${nameOfDrift(drift)} is not corrected: ${reason}`)
  const known = new Set(earlier.map(keyOfDrift))
  for (const drift of settled)
    if (known.has(keyOfDrift(drift)))
      warn(`${nameOfDrift(drift)}: the document was corrected, and the action is removed`)
  const title =
    isObject(root['info']) && typeof root['info']['title'] === 'string' ? root['info']['title'] : 'the document'
  const written = markGenerated(overlay, printOverlay(title, actions, overlay.endsWith('.json')))
  await writeOne(overlay, written)
  out(`${corrections} ${corrections === 1 ? 'correction' : 'corrections'} in ${overlay}\n`)
  return 0
}

/** Finds the only document that a config names. */
async function findDocument(config = 'portolan.yaml'): Promise<readonly [document: string, config: string]> {
  if (!existsSync(config)) throw new UsageError(`name the document, or \`document\` in ${config}\n\n${learnHelp}`)
  const [document, ...others] = new Set((await readClients(config)).flatMap((client) => client.document ?? []))
  if (document === undefined) throw new UsageError(`${config} names no document: pass it as the last argument`)
  if (others.length > 0)
    throw new UsageError(
      `${config} names ${others.length + 1} documents: pass the one that was recorded as the last argument`,
    )
  return [document, config]
}

async function readText(file: string): Promise<string> {
  try {
    const text = await readFile(file, 'utf8')
    if (text.length <= longest) return text
  } catch (error) {
    throw new DocumentError(`cannot be read: ${(error as Error).message}`, { file })
  }
  throw new DocumentError(`is longer than ${longest} characters`, { file })
}

function parseObject(text: string, file: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = parse(text)
  } catch (error) {
    throw new DocumentError(`is neither YAML nor JSON: ${(error as Error).message}`, { file })
  }
  if (!isObject(value)) throw new DocumentError('has no object at its root', { file })
  return value
}

/** The evidence in an overlay that this command wrote; nothing if there is none, or if it is handwritten. */
async function readEarlier(overlay: string): Promise<Drift[]> {
  if (!existsSync(overlay)) return []
  const text = await readText(overlay)
  if (!isGenerated(overlay, text)) return []
  const { actions } = parseObject(text, overlay)
  const drifts = (Array.isArray(actions) ? actions : []).flatMap(
    (one: unknown): unknown => Object(one)['x-portolan-drift'] ?? [],
  )
  return drifts.flatMap((one) => toDrift(one) ?? [])
}

function envelopeName(envelope: unknown): string | undefined {
  const name = isObject(envelope) ? envelope['data'] : envelope
  return typeof name === 'string' ? name : undefined
}

function nameOfDrift({ operation, pointer, kind }: Drift): string {
  return `${operation} ${pointer || 'the data'} (${kind})`
}
