import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { generate } from '@portolan/generator'
import { encode } from 'gpt-tokenizer'
import { loadServices, useClients } from '../../../packages/cli/src/manifest/load.ts'
import type { OperationEntry, Service } from '../../../packages/cli/src/manifest/manifest.ts'
import { namedClient } from '../../../packages/cli/src/manifest/named-client.ts'
import { ServiceClients } from '../../../packages/cli/src/mcp/service-clients.ts'
import { nameTool } from '../../../packages/cli/src/mcp/direct-tools.ts'
import type { Tool } from '../../../packages/cli/src/mcp/tool.ts'
import { makeTools } from '../../../packages/cli/src/mcp/tools.ts'
import { type Campaign, type Figure, none, table } from '../frame.ts'
import { type Call, type Result, type Task, tasks } from './tasks.ts'

/** The documents of others, in the folder that is given. */
const documents = { openAI: 'openai-2025.yaml', github: 'api.github.com.json' }

const modes = ['direct', 'dynamic', 'code'] as const
type Mode = (typeof modes)[number]

/** What a task has cost an agent: tokens that it read or wrote, besides the list of tools, and calls of tools. */
interface Cost {
  tokens: number
  calls: number
  answer?: unknown
  error?: string
}

/** Counts what three kinds of tools cost a scripted agent, and whether it comes to the same answers with each. */
export const agents: Campaign = {
  name: 'agents',
  summary:
    'what thirty tasks cost an agent with tools of its own, dynamic tools and programs (--folder: documents of others)',
  async run({ folder, log }) {
    const figures: Figure[] = []
    const failures: string[] = []
    const sums: Record<Mode, { tokens: number; calls: number; list: number; right: number; tasks: number }> = {
      direct: { tokens: 0, calls: 0, list: 0, right: 0, tasks: 0 },
      dynamic: { tokens: 0, calls: 0, list: 0, right: 0, tasks: 0 },
      code: { tokens: 0, calls: 0, list: 0, right: 0, tasks: 0 },
    }
    const lists: (readonly (string | number)[])[] = [['tokens of the list of tools', 'operations', ...modes]]
    const rows: (readonly (string | number)[])[] = [['task', ...modes.flatMap((mode) => [`${mode}: tokens`, `calls`])]]
    for (const name of ['own', 'openAI', 'github'] as const) {
      const services = await servicesFor(name, folder)
      if (!services) {
        log(`${name}: no ${documents[name as keyof typeof documents]} in --folder, left out`)
        continue
      }
      const clients = new ServiceClients({ env: { XDG_CONFIG_HOME: '/nonexistent' } }, { emulator: true })
      try {
        const made = Object.fromEntries(
          modes.map((mode) => {
            const options = { allowWrites: true, maxResultBytes: 16_384, timeout: 120_000, clients, tools: mode }
            return [mode, makeTools(services, options)]
          }),
        ) as Record<Mode, ReturnType<typeof makeTools>>
        lists.push([name, made.direct.operations, ...modes.map((mode) => tokensOfList(made[mode].tools))])
        for (const task of tasks.filter(({ service }) =>
          name === 'own' ? !(service in documents) : service === name,
        )) {
          const operations = task.searches.flatMap(([, ...wanted]) =>
            wanted.map((one) => findName(services, task.service, one)),
          )
          const costs: Partial<Record<Mode, Cost>> = {}
          for (const mode of modes) costs[mode] = await doTask(task, mode, made[mode].tools, operations)
          const { direct, dynamic, code } = costs as Record<Mode, Cost>
          for (const mode of modes) {
            const { tokens, calls, answer, error } = costs[mode] as Cost
            const isRight =
              error === undefined && answer !== undefined && isDeepStrictEqual(answer, direct.answer ?? dynamic.answer)
            if (!isRight)
              failures.push(
                `${mode}, ${task.job} ${error ?? JSON.stringify([direct.answer, dynamic.answer, code.answer])}`,
              )
            const sum = sums[mode]
            sum.tokens += tokens
            sum.calls += calls
            sum.list += tokensOfList(made[mode].tools)
            sum.right += isRight ? 1 : 0
            sum.tasks++
          }
          rows.push([task.job, ...modes.flatMap((mode) => [costs[mode]?.tokens ?? 0, costs[mode]?.calls ?? 0])])
        }
      } finally {
        await clients.stop()
        useClients([])
      }
    }
    rmSync(home, { recursive: true, force: true })
    log(`\n${table(lists)}\n\n${table(rows)}\n`)
    const mean = (mode: Mode, of: (sum: (typeof sums)[Mode]) => number): number =>
      Math.round((of(sums[mode]) / sums[mode].tasks) * 10) / 10
    log(
      table([
        ['mean of a task', ...modes],
        ['tokens of the list of tools', ...modes.map((mode) => Math.round(mean(mode, ({ list }) => list)))],
        ['tokens of the task', ...modes.map((mode) => Math.round(mean(mode, ({ tokens }) => tokens)))],
        ['calls of tools', ...modes.map((mode) => mean(mode, ({ calls }) => calls))],
        ['right answers', ...modes.map((mode) => `${sums[mode].right} of ${sums[mode].tasks}`)],
      ]),
    )
    figures.push(none('tasks without the right answer', failures))
    return figures
  },
}

const home = join(import.meta.dirname, '../../../packages/cli/.vitest/agents')

async function servicesFor(name: string, folder: string | undefined): Promise<readonly Service[] | undefined> {
  if (!(name in documents)) return loadServices()
  const document = join(folder ?? '', documents[name as keyof typeof documents])
  if (folder === undefined || !existsSync(document)) return undefined
  const { files } = await generate({ document, package: 'own' })
  const path = join(home, name)
  for (const [file, text] of files) {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), text)
  }
  const client = namedClient({ flag: '--client', path })
  useClients([client])
  return loadServices().filter((service) => service.name === client.name)
}

/** The full name of an operation: of its call, or of the operation with an id. */
function findName(services: readonly Service[], service: string, wanted: string): string {
  const all = services
    .filter(({ name }) => services.length === 1 || name === service)
    .flatMap(({ name, groups }) =>
      groups.flatMap(({ operations }) => operations.map((operation): [string, OperationEntry] => [name, operation])),
    )
  const found = all.find(([, { name, ids = [] }]) => name === wanted || ids.includes(wanted))
  if (!found) throw new Error(`no operation ${wanted} of ${service}`)
  return `${found[0]}.${found[1].name}`
}

function tokensOf(value: unknown): number {
  // Documents of models name their special tokens.
  return encode(typeof value === 'string' ? value : JSON.stringify(value), { disallowedSpecial: new Set() }).length
}

/** What a host passes on to a model of each tool. */
function tokensOfList(tools: readonly Tool[]): number {
  return tokensOf(tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })))
}

async function doTask(task: Task, mode: Mode, tools: readonly Tool[], operations: readonly string[]): Promise<Cost> {
  const agent = new Agent(tools)
  try {
    if (mode !== 'direct') await agent.lookUp(task.searches, operations, mode)
    const answer =
      mode === 'code'
        ? await agent.run(task.program.replaceAll(/\$(?<at>\d)/g, (_, at: string) => operations[Number(at)] ?? ''))
        : await task.steps((operation, params, more) => agent.call(mode, operation, params, more), operations)
    return { ...agent.cost, answer }
  } catch (error) {
    return { ...agent.cost, error: error instanceof Error ? error.message.slice(0, 300) : String(error) }
  }
}

/** A model that knows what to do: only what it reads and writes on the way is counted. */
class Agent {
  readonly cost: Cost = { tokens: 0, calls: 0 }
  readonly #tools: readonly Tool[]

  constructor(tools: readonly Tool[]) {
    this.#tools = tools
  }

  /** Searches for each operation; by its name too, if what was found first does not have it. */
  async lookUp(searches: Task['searches'], operations: readonly string[], mode: Mode): Promise<void> {
    let at = 0
    for (const [query, ...wanted] of searches)
      for (const _ of wanted) {
        const name = operations[at++] ?? ''
        const found = await this.#use('search_operations', mode === 'code' ? { query } : { query, limit: 5 })
        const isDeclared = mode === 'code' ? found.includes(`${name}(`) : found.includes(`"${name}"`)
        if (!isDeclared) await this.#use('search_operations', { query: name, limit: 1 })
      }
    if (mode === 'dynamic') await this.#use('search_operations', { describe: operations })
  }

  async run(code: string): Promise<unknown> {
    return (JSON.parse(await this.#use('run_program', { code })) as { readonly result?: unknown }).result
  }

  async call(
    mode: Mode,
    operation: string,
    params: Parameters<Call>[1] = {},
    more: Parameters<Call>[2] = {},
  ): Promise<Result> {
    const items: Result['items'][number][] = []
    for (let cursor: string | undefined, left = more.limit ?? 100; ;) {
      const given = {
        params,
        ...more,
        ...(more.limit === undefined ? {} : { limit: left }),
        ...(cursor === undefined ? {} : { cursor }),
      }
      const shown = JSON.parse(await this.#callOnce(mode, operation, given)) as Partial<ListPart> & Result['value']
      if (!Array.isArray(shown.items)) return { value: shown, items }
      items.push(...(shown.items as Result['items']))
      left -= shown.items.length
      cursor = shown.cursor
      if (cursor === undefined || left <= 0) return { value: shown, items }
    }
  }

  #callOnce(mode: Mode, operation: string, given: object): Promise<string> {
    if (mode === 'direct') return this.#use(nameTool(operation), given)
    return this.#use('read_operation', { operation, ...given }).catch((error: Error) => {
      if (!error.message.includes('change_operation')) throw error
      return this.#use('change_operation', { operation, ...given })
    })
  }

  async #use(name: string, input: object): Promise<string> {
    const tool = this.#tools.find((one) => one.name === name)
    if (!tool) throw new Error(`there is no tool ${name}`)
    const { text, isError } = await tool.execute(input)
    if (isError && text.includes('has to be called with')) throw new Error(text)
    this.cost.calls++
    this.cost.tokens += tokensOf({ name, input }) + tokensOf(text)
    if (isError) throw new Error(`${name}: ${text}`)
    return text
  }
}

interface ListPart {
  readonly items: readonly unknown[]
  readonly cursor?: string
}
