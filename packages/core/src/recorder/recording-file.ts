import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { changeBytes, mapTexts, type Recording, RecordingError } from './recording.ts'
import { Secrets } from './secrets.ts'

const format = 'portolan recordings 1'

const headerName = z.string().check(z.regex(/^[!#$%&'*+.^_`|~\w-]+$/))
// oxlint-disable-next-line no-control-regex -- a header may contain no others
const headerValue = z.string().check(z.regex(/^[\t\u0020-\u007e\u0080-\u00ff]*$/))
const headers = z.record(headerName, headerValue)

const body = z.optional(
  z.union([
    z.looseObject({ json: z.unknown() }),
    z.looseObject({ form: z.array(z.tuple([z.string(), z.string()])) }),
    z.looseObject({ text: z.union([z.string(), z.array(z.string())]) }),
    z.looseObject({ base64: z.string(), bytes: z.number() }),
  ]),
)

const requestSchema = z.looseObject({
  method: z.string(),
  path: z.string(),
  query: z.optional(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
  headers,
  body,
})

const responseSchema = z.looseObject({
  status: z.int().check(z.minimum(100), z.maximum(599)),
  headers,
  body,
})

/** The schema of a recorder's file, because people edit such files. */
const recordingsSchema = z.array(
  z.looseObject({
    operation: z.string(),
    request: requestSchema,
    response: z.optional(responseSchema),
    failure: z.optional(z.looseObject({ message: z.string(), code: z.optional(z.string()) })),
  }),
)

/** Recordings in a file, as JSON. */
export class RecordingFile {
  /** The name of the file in messages. */
  readonly name: string
  readonly #path: string
  /** The written text of each recording, and the secrets known at the time. */
  readonly #written = new WeakMap<Recording, { readonly revision: number; readonly text: string }>()

  constructor(file: string | URL) {
    this.#path = file instanceof URL ? fileURLToPath(file) : file
    this.name = this.#path
  }

  /** Reads the file; empty if it does not exist. */
  read(): { readonly recordings: readonly Recording[]; readonly secrets: Secrets } | undefined {
    let text: string
    try {
      text = readFileSync(this.#path, 'utf8')
    } catch (error) {
      if ((error as { readonly code?: unknown }).code === 'ENOENT') return undefined
      throw error
    }
    const { format: found, recordings } = parse(text)
    if (found !== format || !Array.isArray(recordings))
      throw new RecordingError(`${this.name} is not a recordings file: it must be JSON with "format": "${format}"`)
    const checked = recordingsSchema.safeParse(recordings)
    const [issue] = checked.error?.issues ?? []
    if (issue)
      throw new RecordingError(`${this.name} is not a recordings file: recordings.${issue.path.join('.')} is not valid`)
    return { recordings: recordings as readonly Recording[], secrets: new Secrets(text) }
  }

  /**
   * Writes all recordings, without any secret known by now.
   * @throws RecordingError the file cannot be written, or would still contain a secret; it is left unchanged
   */
  write(recordings: readonly Recording[], secrets: Secrets): void {
    const texts = recordings.map((recording) => this.#writeText(recording, secrets))
    const text = `{\n  "format": "${format}",\n  "recordings": [\n${texts.join(',\n')}\n  ]\n}\n`
    const left = secrets.findIn(text)
    if (left !== undefined)
      throw new RecordingError(`${this.name} was not written: it would contain the secret that ${left} stands for`)
    try {
      replaceFile(this.#path, text)
    } catch (error) {
      const { message } = error as Error
      throw new RecordingError(`${this.name} could not be written: ${message}`, { cause: error })
    }
  }

  #writeText(recording: Recording, secrets: Secrets): string {
    const { revision } = secrets
    const known = this.#written.get(recording)
    if (known?.revision === revision) return known.text
    // Not by `^`, which also matches after the separators U+2028 and U+2029 in a text.
    const lines = JSON.stringify(cleanRecording(recording, secrets), undefined, 2).split('\n')
    const text = lines.map((line) => `    ${line}`).join('\n')
    this.#written.set(recording, { revision, text })
    return text
  }
}

/** Writes a temporary file and renames it, so that an interrupted test leaves no incomplete file. */
function replaceFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const beside = `${path}.${process.pid}.part`
  try {
    writeFileSync(beside, text)
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

function parse(text: string): { readonly format?: unknown; readonly recordings?: unknown } {
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    return {}
  }
}

function cleanRecording(recording: Recording, { clean }: Secrets): Recording {
  const { request, response } = recording
  return mapTexts(
    {
      ...recording,
      request: withCleanBytes(request, clean),
      ...(response ? { response: withCleanBytes(response, clean) } : {}),
    },
    clean,
  )
}

function withCleanBytes<T extends Recording['request'] | NonNullable<Recording['response']>>(
  part: T,
  clean: (text: string) => string,
): T {
  return part.body && 'base64' in part.body ? { ...part, body: changeBytes(part.body, clean) } : part
}
