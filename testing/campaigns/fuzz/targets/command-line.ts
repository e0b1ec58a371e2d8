import { join } from 'node:path'
import fc, { type Arbitrary } from 'fast-check'
import { loadServices, serviceNames } from '../../../../packages/cli/src/manifest/load.ts'
import type { OperationEntry, ParamEntry, Service } from '../../../../packages/cli/src/manifest/manifest.ts'
import { readFlagName, listOwnFlags } from '../../../../packages/cli/src/own-flags.ts'
import { skeleton } from '../../../../packages/cli/src/params/skeleton.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { judgeEnded, runCommand } from '../command.ts'
import { origin } from '../hostile-service.ts'
import { deepJson, hostileJson, joined, several, usualOr } from '../inputs.ts'
import { canary, type TargetMaker } from '../target.ts'

/** These ask a browser, the keyring or the network of the machine, or serve until they are interrupted. */
const left = /^(?:.*\n)?(?:auth|doctor|mcp)(?:\n|$)/
/** This writes a file wherever its flag says, and jq runs any program of its own language. */
const leftWithin = /^save-?backup$|^--to\b|^--jq\b|^--emulator/im

const others: readonly string[] = [
  'request issues GET /rate_limit --query a=b --header x-a:b --include',
  'request article POST /items --body {"title":"x"} --output yaml',
  'search list events --limit 3 --output table',
  'describe issues.issueEvents.get --json',
  'openapi issues --yaml',
  'completion bash',
  'complete --bash --next -- issues issue-events get --owner = o',
  'skill',
  'help issues issue-events',
  '--version',
]

/** The flags of the fields within a param, such as `event.attendees[0].email`. */
function flagsWithin(objects: Service['objects'], param: ParamEntry, depth = 0): string[] {
  const { flag, list, object = '' } = param
  const name = list ? `${flag}[0]` : flag
  const fields = depth < 3 ? (objects[object] ?? []) : []
  const within = fields.flatMap((field) => flagsWithin(objects, field, depth + 1))
  return [flag, name, ...within.map((inner) => `${name}.${inner}`)]
}

const value = fc.oneof(
  {
    arbitrary: usualOr('1', 'true', 'o', '2026-01-02', '-', '[]', '{"a":1}', 'json', 'table', 'sh', 'toString', origin),
    weight: 30,
  },
  { arbitrary: deepJson, weight: 1 },
)
const end = fc.oneof(
  { arbitrary: fc.constant(''), weight: 15 },
  fc.constantFrom('[0]', '[1]', '.id', '.__proto__', '.a.b'),
)

/** The example of an operation, and its further flags, right and wrong ones. */
function linesFor(service: Service, operation: OperationEntry): Arbitrary<string> {
  const flags = operation.params.flatMap((param) => flagsWithin(service.objects, param))
  const name = fc.oneof(
    joined(fc.constantFrom(...flags, 'params'), end),
    fc.constantFrom(...listOwnFlags(operation).map(readFlagName)),
  )
  const given = fc.oneof(joined(fc.constantFrom('=', '\n'), value), fc.constant(''))
  const further = joined(fc.constantFrom('\n--', '\n--', '\n--', '\n--no-'), name, given)
  const params = hostileJson([JSON.stringify(skeleton(service, operation))]).map((text) => `\n--params\n${text}`)
  return joined(fc.constant(exampleOf(operation)), fc.oneof(params, fc.constant('')), several(further, 3))
}

const exampleOf = ({ example }: OperationEntry): string => example.slice(example.indexOf(' ') + 1).replaceAll(' ', '\n')

/** An input has a word in each line. */
export const commandLine: TargetMaker = () => {
  const operations = loadServices().flatMap((service) =>
    service.groups
      .flatMap((group) => group.operations)
      .filter(({ composed }) => composed !== 'file')
      .map((operation) => ({ example: exampleOf(operation), lines: linesFor(service, operation) })),
  )
  const folder = temporaryFolder()
  const env = {
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    ...Object.fromEntries(serviceNames().map((name) => [`PORTOLAN_${name.toUpperCase()}_BASE_URL`, origin])),
    ...Object.fromEntries(['ISSUES', 'CALENDAR', 'ARTICLE'].map((name) => [`PORTOLAN_${name}_TOKEN`, canary])),
  }
  return {
    name: 'arguments of the command line',
    inputs: 20_000,
    examples: [...others.map((line) => line.replaceAll(' ', '\n')), ...operations.map(({ example }) => example)],
    structured: fc.oneof(...operations.map(({ lines }) => lines)),
    async run(input) {
      // What the user typed may be told.
      const typed = input.replaceAll(canary, 'x')
      if (left.test(typed) || leftWithin.test(typed)) return
      judgeEnded(await runCommand(typed.split('\n'), env, '{"owner":"o","repo":"r"}'))
    },
    growing: [
      ...['(x)*', '(x\n)*', 'issues\nissue-events\nget(\n--x)*', 'search(\nlist)*', 'complete\n--bash\n--\n--a(\n=)*'],
      'sitehost\nsites\nremove-tags\n--id\n3\n--dry-run(\n--tag-ids\n9)*',
      'calendar\nevents\ninsert\n--event(.a)*\n1',
      'calendar\nevents\ninsert\n--event.attendees([0])*\n1',
      'issues\nissue-events\nget\n--params\n({"a":)*[](})*',
    ],
  }
}
