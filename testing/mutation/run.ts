// Changes every datum of the packages' declarations and schemas once, and expects a row of the reference or of the wire
// table to notice. `npm run mutate`, or with names: `npm run mutate -- issues-client google-style-clients/mail`.
import { existsSync, readFileSync } from 'node:fs'
import type { Books } from '../oracle/book.ts'
import { declarationMutants } from './declaration-mutants.ts'
import { closeAll } from '../at-end.ts'
import { isNoticedByReference, isNoticedOnWire, isOther } from './is-noticed.ts'
import { schemaMutants, unchanged } from './schema-mutants.ts'
import type { WireCall } from './wire-call.ts'

const pages = [
  'article-client',
  'sitehost-client',
  'issues-client',
  'uddi-client',
  ...['mail', 'reports', 'subscriptions', 'calendar', 'images'].map((page) => `google-style-clients/${page}`),
]
/** The share of mutants that has to be noticed. */
const least = 0.98

/** Why a mutant may survive, by page and name. */
const known = JSON.parse(readFileSync(new URL('survivors.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>

for (const page of process.argv.length > 2 ? process.argv.slice(2) : pages) await mutate(page)

async function mutate(page: string): Promise<void> {
  const begin = performance.now()
  const folder = new URL(`../../packages/${page.replace(/^([^/]+)/, '$1/test')}/`, import.meta.url)
  const { books } = (await import(new URL('books.ts', folder).href)) as { books: Books }
  for (const mutant of unchanged(books.code))
    if (isNoticedByReference(books, mutant)) fail(`${page}: ${mutant.name} is noticed though nothing is changed`)
  const mutants = [...declarationMutants(books.code), ...schemaMutants(books.code)]
  const calls = await wireCalls(folder)
  for (const call of calls)
    if (await isOther(call)) fail(`${page}: ${call.call} sends something else though nothing is changed`)
  await closeAll()
  const survivors: string[] = []
  for (const mutant of mutants)
    if (!isNoticedByReference(books, mutant) && !(await isNoticedOnWire(calls, mutant))) survivors.push(mutant.name)
  const share = 1 - survivors.length / mutants.length
  const seconds = Math.round((performance.now() - begin) / 1000)
  console.log(
    `${page}: ${mutants.length - survivors.length} of ${mutants.length} noticed (${(100 * share).toFixed(1)} %), ${seconds} s`,
  )
  compare(page, survivors)
  if (share < least) fail(`${page}: less than ${100 * least} % are noticed`)
}

/** The survivors have to be those that are listed with their reason. */
function compare(page: string, survivors: readonly string[]): void {
  const listed = known[page] ?? {}
  for (const name of survivors) if (!Object.hasOwn(listed, name)) fail(`${page}: survived without a reason: ${name}`)
  for (const name of Object.keys(listed))
    if (!survivors.includes(name)) fail(`${page}: is listed as a survivor, and is not: ${name}`)
}

async function wireCalls(folder: URL): Promise<readonly WireCall[]> {
  const file = new URL('wire-calls.ts', folder)
  return existsSync(file) ? ((await import(file.href)) as { wireCalls: readonly WireCall[] }).wireCalls : []
}

function fail(problem: string): void {
  console.error(problem)
  process.exitCode = 1
}
