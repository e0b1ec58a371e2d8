import { chosenServices, loadService } from '../manifest/load.ts'
import { programInfo } from '../program-info.ts'
import type { Effect } from '../manifest/manifest.ts'
import type { Command } from 'commander'
import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import { findOperation, type Found, objectsFor } from '../manifest/find-operation.ts'
import { writeDescription } from '../operation-description.ts'
import { paramDescription, paramFlags } from '../operation-help.ts'
import { compactSchema } from '../results/compact-schema.ts'
import { listFields, resultSchema, type ResultSchema } from '../results/result-schema.ts'
import { suggestOperations } from '../search/search-operations.ts'

interface DescribeFlags {
  readonly json?: true
  readonly effects?: true
}

/** Adds `portolan describe`. */
export function registerDescribe(program: Command, { stdout }: Io): void {
  program
    .command('describe')
    .description('Show what an operation does, its params and its result')
    .argument('[operation...]', `such as ${exampleName()}, or the words of its command`)
    .option('--effects', 'lists all operations with what they do: reads, adds, changes, destroys or runs commands')
    .option('--json', 'prints JSON')
    .option('--json-errors', 'prints an error as JSON')
    .action(async (words: readonly string[], { json, effects }: DescribeFlags) => {
      if (effects && words.length === 0) {
        return void stdout.write(json ? `${JSON.stringify(effectRows(), undefined, 2)}\n` : effectsText())
      }
      const found = findOperation(words)
      if (!found) throw await unknown(words.join(' '))
      stdout.write(json ? `${JSON.stringify(await asData(found), undefined, 2)}\n` : await asText(found))
    })
}

/** The name of an existing operation, as an example. */
function exampleName(): string {
  const { client } = programInfo()
  const [first] = client ? (loadService(client.name)?.groups ?? []) : []
  return client ? `${client.name}.${first?.operations[0]?.name ?? '*'}` : 'issues.issueEvents.listForRepo'
}

async function asData({ service, operation }: Found): Promise<object> {
  const result = resultSchema(service, operation)
  return {
    service: service.name,
    ...operation,
    objects: objectsFor(service, operation),
    ...(result ? { resultSchema: compactSchema(result) } : {}),
  }
}

async function asText({ service, operation }: Found): Promise<string> {
  const { params, options = [], response, errors, example } = operation
  const rows = [...params, ...options].map((param) => `  ${paramFlags(param)}  ${paramDescription(param)}`.trimEnd())
  const failures = errors.map(({ code, when }) => `  ${code}  ${when}`)
  const sections = [
    `${service.name}.${operation.name}`,
    writeDescription(operation),
    rows.length ? `Params:\n${rows.join('\n')}` : 'Params: none',
    `Result: ${response.type}${fieldLines(resultSchema(service, operation))}`,
    ...(failures.length ? [`Errors:\n${failures.join('\n')}`] : []),
    `Example:\n  ${example}`,
  ]
  return `${sections.join('\n\n')}\n`
}

/** The fields of a result, a line each. */
function fieldLines(result: ResultSchema | undefined): string {
  if (!result) return ''
  const lines = Array.from(listFields(result), ([name, { description = '' }]) => `\n  ${name}  ${description}`)
  return lines.map((line) => line.trimEnd()).join('')
}

async function unknown(name: string): Promise<CliError> {
  if (name === '') return new CliError('describe needs an operation, or --effects', { exitCode: 2 })
  const near = await suggestOperations(name)
  return new CliError(`there is no operation ${name}`, {
    exitCode: 2,
    ...(near.length ? { hint: `Did you mean ${near.join(' or ')}?` } : {}),
  })
}

/** An operation, and its effect. */
interface EffectRow {
  readonly operation: string
  readonly effect: Effect
  readonly method: string
  readonly path: string
}

/** All operations with their effects, in the order of their names. */
function effectRows(): EffectRow[] {
  return chosenServices().flatMap(({ name, groups }) =>
    groups.flatMap(({ operations }) =>
      operations.map(({ name: operation, effect, method = '', path = '' }) => ({
        operation: `${name}.${operation}`,
        effect,
        method,
        path,
      })),
    ),
  )
}

/** The same as lines for people. */
function effectsText(): string {
  const rows = effectRows()
  const width = Math.max(...rows.map(({ operation }) => operation.length))
  return rows
    .map(({ operation, effect, method, path }) =>
      `${operation.padEnd(width)}  ${effect.padEnd('runs-commands'.length)}  ${method} ${path}`.trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('')
}
