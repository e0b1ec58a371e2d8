import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator, type EmulatorOptions } from '@portolan/emulator'
import { readOpenApi } from '@portolan/emulator/openapi'
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { ArticleState } from '../../src/article/state.ts'
import { key, openapi } from '../harbour.ts'
import { office, requests } from './office.ts'
import { zoo } from './zoo.ts'

// Kept copies of what a seed generates. Tests of users know its IDs and names: another world breaks them. If users
// should get another world, renew the files, and read each difference:
// RENEW_GOLDEN=1 npx vitest run --project emulator golden

type Json = Readonly<Record<string, unknown>>
type Headers = Readonly<Record<string, string>>

const now = Date.UTC(2026, 0, 2)

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

/** The same with the first entry of each longer list, and a digest of all of them; texts likewise. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string' && value.length > 200)
    return `${value.slice(0, 100)} … ${value.length}: ${digest(value)}`
  if (Array.isArray(value))
    return value.length < 3 ? value.map(shorten) : [shorten(value[0]), `${value.length}: ${digest(value)}`]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shorten(one)]))
}

function start(options: EmulatorOptions) {
  const emulator = createEmulator({ seed: 1, clock: { now: () => now }, ...options })
  const ask = async (line: string, headers: Headers = {}, body?: string) => {
    const [method = '', path = ''] = line.split(' ')
    const init = { method, headers, ...(body === undefined ? {} : { body }) }
    const response = await emulator.fetch(new Request(`https://api.example.com${path}`, init))
    const text = await response.text()
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
    const link = response.headers.get('link') ?? undefined
    const isStream = /stream|jsonl/.test(response.headers.get('content-type') ?? '')
    const data = isJson ? (JSON.parse(text) as unknown) : isStream ? text.split(/\n+/).filter(Boolean) : text
    return { status: response.status, link, data }
  }
  return { emulator, ask }
}

/** Reads what each `GET` of a service returns: of each list where a path has an ID, the first. */
async function readAll({ emulator, ask }: ReturnType<typeof start>, known: Json, headers: (path: string) => Headers) {
  const read = (path: string) => ask(`GET ${path}`, headers(path))
  const fill = async (path: string): Promise<string> => {
    const at = /\{(?<name>\w+)\}/.exec(path)
    if (!at) return path
    const name = at.groups?.['name'] ?? ''
    const before = path.slice(0, at.index)
    const found = known[`${before}{${name}}`] ?? known[name] ?? firstOf((await read(before.slice(0, -1))).data, name)
    return await fill(before + encodeURIComponent(String(found)) + path.slice(at.index + at[0].length))
  }
  const answers: Record<string, unknown> = {}
  for (const { operation, prefix = '' } of emulator.routes) {
    if (operation.method !== 'GET') continue
    const path = await fill(prefix + operation.path)
    answers[path] = shorten(await read(path))
  }
  return answers
}

function firstOf(data: unknown, name: string): unknown {
  const list = (Array.isArray(data) ? data : (data as { readonly data?: unknown } | undefined)?.data) as readonly Json[]
  const [first = {}] = Array.isArray(list) ? list : []
  return first[name] ?? first['id'] ?? first['name'] ?? 'none'
}

function findComment({ items }: ArticleState['publicHost']): string | undefined {
  return items.flatMap(({ comments }) => comments)[0]?.id
}

const worlds: Readonly<Record<string, () => Promise<unknown>>> = {
  async issues() {
    const started = start({ services: ['issues'] })
    const known = { owner: 'portolan', repo: 'atlas', issue_number: 1 }
    return { world: shorten(started.emulator.save().services), answers: await readAll(started, known, () => ({})) }
  },
  async article() {
    const started = start({ services: ['article'] })
    const { emulator } = started
    const world = shorten(emulator.save().services)
    const token = emulator.article.addToken({ user: 'rana', scopes: ['read_service'] })
    const team = emulator.article.addToken({ user: 'rana', team: true, scopes: ['read_service_team'] })
    const { publicHost, teamHost } = emulator.save().services['article'] as ArticleState
    const known = {
      user_id: 'rana',
      tag_id: 'TypeScript',
      '/api/v2/comments/{comment_id}': findComment(publicHost),
      '/team/api/v2/comments/{comment_id}': findComment(teamHost),
    }
    const answers = await readAll(started, known, (path) => ({
      authorization: `Bearer ${path.startsWith('/team') ? team : token}`,
    }))
    return { world, answers }
  },
  async sitehost() {
    const started = start({ services: ['sitehost'] })
    const world = shorten(started.emulator.save().services)
    const known = { email_address: 'owner@harbour.example.com', site_id: 1001, backup_id: 1 }
    return { world, answers: await readAll(started, known, () => ({ authorization: 'Bearer any' })) }
  },
  async uddi() {
    const { emulator, ask } = start({ services: ['uddi'] })
    const find = (name: string) =>
      ask(
        'POST /uddi/inquiry',
        { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
        `<Envelope xmlns="http://schemas.xmlsoap.org/soap/envelope/"><Body><${name} generic="2.0" xmlns="urn:uddi-org:api_v2"><name>%</name></${name}></Body></Envelope>`,
      )
    return {
      world: shorten(emulator.save().services),
      answers: shorten({ businesses: await find('find_business'), tModels: await find('find_tModel') }),
    }
  },
  async harbour() {
    return await readAll(start({ services: [], openapi: await readOpenApi(openapi) }), {}, () => key)
  },
  async office() {
    const { ask } = start({ services: [], openapi: await readOpenApi(office) })
    const answers: unknown[] = []
    let id = ''
    for (const [line, body, headers = {}] of requests) {
      const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
      const type = typeof body === 'object' ? { 'content-type': 'application/json' } : {}
      // oxlint-disable-next-line no-await-in-loop -- each request finds what those before it changed
      const answer = await ask(line.replace('{new}', id), { ...type, ...headers }, content)
      if (answer.status === 201) id = String((answer.data as Json)['id'])
      answers.push({ request: content === undefined ? line : `${line} ${content}`, ...answer })
    }
    return answers.map((one) => shorten(one))
  },
  async zoo() {
    const started = start({ services: [], openapi: await readOpenApi(zoo) })
    const read = await readAll(started, {}, () => ({}))
    const made: Record<string, unknown> = {}
    const headers = { 'content-type': 'application/json' }
    for (const line of ['formats', 'names', 'patterns', 'numbers', 'shapes', 'jobs', 'jobs {"status":"done"}']) {
      const [name = '', body = '{}'] = line.split(' ')
      // oxlint-disable-next-line no-await-in-loop -- in order
      made[`POST /${line}`] = shorten(await started.ask(`POST /${name}`, headers, body))
    }
    return { ...read, ...made }
  },
}

describe('a seed generates the world', () => {
  it.each(Object.keys(worlds))('of %s as it was kept', async (name) => {
    const file = join(import.meta.dirname, `${name}.golden`)
    const made = `${JSON.stringify(await worlds[name]?.(), undefined, 2)}\n`
    if (process.env['RENEW_GOLDEN']) writeFileSync(file, made)
    expect(made).toBe(readFileSync(file, 'utf8'))
  })
})

it('samples are what the document says, as ajv reads it', async () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false })
  addFormats.default(ajv)
  ajv.addSchema(zoo, 'zoo')
  const { ask } = start({ services: [], openapi: await readOpenApi(zoo) })
  const wrong: unknown[] = []
  for (const name of Object.keys(zoo.components.schemas)) {
    // oxlint-disable-next-line no-await-in-loop -- one emulator, in order
    const { data } = await ask(`GET /${name}`)
    const items = { $ref: `zoo#/components/schemas/${name}` }
    if (!ajv.validate({ type: 'array', minItems: 5, items }, data)) wrong.push([name, ajv.errors])
  }
  expect(wrong).toEqual([])
})
