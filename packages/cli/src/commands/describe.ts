import type { Command } from 'commander'
import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import { type Found, findOperation } from '../manifest/find-operation.ts'
import { descriptionOf } from '../operation-description.ts'
import { paramDescription, paramFlags } from '../operation-help.ts'
import { objectsFor } from '../search/describe-operation.ts'
import { suggestOperations } from '../search/search-operations.ts'

/** Adds `portolan describe`. */
export function registerDescribe(program: Command, { stdout }: Io): void {
  program
    .command('describe')
    .description('Show what an operation does, its params and its result')
    .argument('<operation...>', 'such as issues.issueEvents.listForRepo, or the words of its command')
    .option('--json', 'print JSON')
    .option('--json-errors', 'prints an error as JSON')
    .action(async (words: readonly string[], { json }: { readonly json?: true }) => {
      const found = await findOperation(words)
      if (!found) throw await unknown(words.join(' '))
      stdout.write(json ? `${JSON.stringify(asData(found), undefined, 2)}\n` : asText(found))
    })
}

function asData({ service, operation }: Found): object {
  return { service: service.name, ...operation, objects: objectsFor(service, operation) }
}

function asText({ service, operation }: Found): string {
  const { params, options = [], response, errors, example } = operation
  const rows = [...params, ...options].map((param) => `  ${paramFlags(param)}  ${paramDescription(param)}`)
  const failures = errors.map(({ code, when }) => `  ${code}  ${when}`)
  const sections = [
    `${service.name}.${operation.name}`,
    descriptionOf(operation),
    rows.length ? `Params:\n${rows.join('\n')}` : 'Params: none',
    `Result: ${response.type}`,
    ...(failures.length ? [`Errors:\n${failures.join('\n')}`] : []),
    `Example:\n  ${example}`,
  ]
  return `${sections.join('\n\n')}\n`
}

async function unknown(name: string): Promise<CliError> {
  const near = await suggestOperations(name)
  return new CliError(`there is no operation ${name}`, {
    exitCode: 2,
    ...(near.length ? { hint: `Did you mean ${near.join(' or ')}?` } : {}),
  })
}
