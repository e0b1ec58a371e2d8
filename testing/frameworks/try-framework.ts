import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { learnTo } from '@portolan/core/node'
import { generate, type OperationSummary } from '@portolan/generator'
import type { Expectation } from './expected/expectation.ts'
import type { Framework } from './frameworks.ts'
import { startServer } from './server.ts'
import { findTypeErrors } from './type-errors.ts'
import { Deviations, type Outcome, tryCall } from './try-calls.ts'
import { tryEmulator } from './try-emulator.ts'
import { makeClient, makeFolder, writeFiles } from './written-client.ts'

/** What an operation is: right at once, right with the overlay that `learn` wrote, or wrong. */
export interface Verdict {
  readonly operation: string
  readonly verdict: 'right' | 'learned' | 'wrong'
  readonly faults: readonly string[]
}

/** What a list is; `unclear` if the document leaves open how it is paged, and it is not paged. */
export interface ListVerdict {
  readonly operation: string
  readonly verdict: 'paged' | 'not paged' | 'wrong' | 'unclear'
}

export interface Report {
  readonly framework: string
  readonly document: string
  readonly operations: readonly Verdict[]
  readonly lists: readonly ListVerdict[]
  readonly warnings: readonly string[]
  /** What is wrong with the calls of an emulator of the document. */
  readonly emulated: readonly string[]
  /** What the compiler says of a program with all calls; nothing if it was not asked. */
  readonly typeErrors: string
}

interface Options {
  /** True if the compiler reads each client. @default false */
  readonly types?: boolean
}

/** Starts the server of a framework, and tries the clients of its documents against it. */
export async function tryFramework(framework: Framework, { types = false }: Options = {}): Promise<Report[]> {
  const server = await startServer(framework)
  try {
    const reports: Report[] = []
    for (const document of framework.documents) reports.push(await tryDocument(framework, server.url, document, types))
    return reports
  } finally {
    server.stop()
  }
}

async function tryDocument(framework: Framework, url: string, path: string, types: boolean): Promise<Report> {
  const folder = await makeFolder()
  const drift = join(folder, 'drift.ndjson')
  const first = await tryClient(framework, url, path, { folder: join(folder, 'first'), drift })
  const document = await (await fetch(`${url}${path}`)).text()
  const overlay = await learnOverlay(document, folder, drift)
  const second =
    overlay === undefined
      ? first
      : await tryClient(framework, url, path, {
          folder: join(folder, 'second'),
          overlays: [overlay],
          earlier: first.manifest,
        })
  const operations = first.operations.map(({ id, method, path: at }) => {
    const operation = `${method} ${at}`
    const before = faultsOf(first.outcomes, operation)
    const after = faultsOf(second.outcomes, operation)
    const verdict = before.length === 0 ? 'right' : after.length === 0 ? 'learned' : 'wrong'
    return { operation: operation, id, verdict, faults: verdict === 'wrong' ? after : before } as const
  })
  const lists = framework.expected.flatMap(({ operation, pages }): ListVerdict[] => {
    if (!pages) return []
    const by = first.operations.find(({ method, path: at }) => `${method} ${at}` === operation)?.paging
    if (by === undefined) return [{ operation, verdict: pages.by === 'none' ? 'unclear' : 'not paged' }]
    const isRight =
      by === pages.by &&
      first.outcomes.every((one) => one.expectation.operation !== operation || one.faults.length === 0)
    return [{ operation, verdict: isRight ? 'paged' : 'wrong' }]
  })
  const emulated = await tryEmulator(framework, { folder: join(folder, 'first'), factory: first.factory, document })
  const typeErrors = types ? await findTypeErrors(join(folder, 'first'), first.factory, framework.expected) : ''
  return {
    framework: framework.name,
    document: path,
    operations,
    lists,
    warnings: first.warnings,
    emulated,
    typeErrors,
  }
}

/** What is wrong with an operation: what nobody expected is wrong too. */
function faultsOf(outcomes: readonly Outcome[], operation: string): string[] {
  const own = outcomes.filter(({ expectation }) => expectation.operation === operation)
  if (own.length === 0) return ['nobody wrote down what to expect of it']
  return own.flatMap(({ faults, deviations }) => [...faults, ...deviations.map((one) => `reported: ${one}`)])
}

interface Tried {
  readonly operations: readonly OperationSummary[]
  readonly outcomes: readonly Outcome[]
  readonly warnings: readonly string[]
  /** Keeps the names of calls when the sources are written again. */
  readonly manifest: string | undefined
  readonly factory: string
}

/** Where a client is written, and what it is written from besides the document. */
interface ClientFiles {
  readonly folder: string
  readonly drift?: string
  readonly overlays?: readonly string[]
  readonly earlier?: string | undefined
}

async function tryClient(
  { expected, credentials, namesServer }: Framework,
  url: string,
  path: string,
  { folder, drift, overlays = [], earlier }: ClientFiles,
): Promise<Tried> {
  const { files, operations, factory, warnings } = await generate({ document: `${url}${path}`, overlays, earlier })
  writeFiles(folder, files)
  const deviations = new Deviations()
  const learning = drift === undefined ? undefined : learnTo(drift)
  const add: Deviations['add'] = (event) => {
    deviations.add(event)
    learning?.onInvalidResponse(event)
  }
  const options = { ...credentials, retry: false, hooks: { onInvalidResponse: add, onDrift: add } }
  const client = await makeClient(folder, factory, namesServer ? options : { baseUrl: url, ...options })
  const outcomes: Outcome[] = []
  for (const expectation of expected) {
    const outcome = await tryCall(client, expectation, deviations)
    outcomes.push({ ...outcome, faults: [...nameFaults(operations, expectation), ...outcome.faults] })
  }
  learning?.flush()
  return {
    operations,
    outcomes,
    warnings: warnings.map(({ message }) => message),
    manifest: files.get('manifest.json'),
    factory,
  }
}

function nameFaults(operations: readonly OperationSummary[], { operation, call, pages }: Expectation): string[] {
  const found = operations.find(({ method, path }) => `${method} ${path}` === operation)
  if (!found) return ['the document has no such operation']
  return [
    ...(found.call === call ? [] : [`its call is ${found.call}, and should be ${call}`]),
    ...(pages && pages.by !== 'none' && found.paging !== pages.by
      ? [`it is paged by ${found.paging ?? 'nothing'}, and should be by ${pages.by}`]
      : []),
    ...(!pages && found.paging !== undefined ? [`it is paged by ${found.paging}, and has no pages`] : []),
  ]
}

const command = fileURLToPath(import.meta.resolve('@portolan/generator/package.json'))

/** Runs `portolan-generate learn` with what was recorded; nothing if there is nothing to learn. */
async function learnOverlay(text: string, folder: string, drift: string): Promise<string | undefined> {
  if (!existsSync(drift)) return undefined
  const [document, overlay] = [join(folder, 'openapi.json'), join(folder, 'fixes.overlay.yaml')]
  writeFileSync(document, text)
  const main = join(command, '../src/main.ts')
  const args = ['--conditions=@portolan/source', main, 'learn', drift, '--overlay', overlay, document]
  // Not `execFileSync`: meanwhile the server closes idle connections, and this process has to notice.
  await promisify(execFile)(process.execPath, args)
  return overlay
}
