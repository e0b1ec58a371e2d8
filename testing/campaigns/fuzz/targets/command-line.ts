import { join } from 'node:path'
import fc, { type Arbitrary } from 'fast-check'
import { loadServices, serviceNames } from '../../../../packages/cli/src/manifest/load.ts'
import type { ParamEntry, Service } from '../../../../packages/cli/src/manifest/manifest.ts'
import { nameOfFlag, ownFlagsOf } from '../../../../packages/cli/src/own-flags.ts'
import { skeleton } from '../../../../packages/cli/src/params/skeleton.ts'
import { changedJson, deepJson, usualOr } from '../arbitraries.ts'
import { judgeEnded, runCommand } from '../command.ts'
import { origin } from '../scripted-fetch.ts'
import { canary, type Target, type TargetMaker } from '../target.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

/** These ask a browser, the keyring or the network of the machine, or serve until they are interrupted. */
const left: ReadonlySet<string> = new Set(['auth', 'doctor', 'mcp'])
/** This writes a file wherever its flag says, and jq runs any program of its own language. */
const leftWithin = /^save-?backup$|^--to\b|^--jq\b|^--emulator/i

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

const value = fc.oneof(
  {
    arbitrary: usualOr('1', 'true', 'o', '2026-01-02', '-', '[]', '{"a":1}', 'json', 'table', 'sh', origin),
    weight: 30,
  },
  { arbitrary: deepJson, weight: 1 },
)

/** The flags of the fields within a param, such as `event.attendees[0].email`. */
function flagsWithin({ objects }: Service, { flag, list, object = '' }: ParamEntry, depth = 0): string[] {
  const name = list ? `${flag}[0]` : flag
  const fields = depth < 3 ? (objects[object] ?? []) : []
  const within = fields.flatMap((field) => flagsWithin({ objects } as Service, field, depth + 1))
  return [flag, ...(list ? [name] : []), ...within.map((inner) => `${name}.${inner}`)]
}

interface Known {
  readonly example: readonly string[]
  readonly flags: readonly string[]
  readonly own: readonly string[]
  readonly params: string
}

function known(service: Service): Known[] {
  const operations = service.groups.flatMap((group) => group.operations)
  return operations
    .filter(({ composed }) => composed !== 'file')
    .map((operation) => ({
      example: operation.example.split(' ').slice(1),
      flags: operation.params.flatMap((param) => flagsWithin(service, param)),
      own: ownFlagsOf(operation).map(nameOfFlag),
      params: JSON.stringify(skeleton(service, operation)),
    }))
}

/** A valid command line with other values, and further flags, right and wrong ones. */
function wordsFor({ example, flags, own, params }: Known): Arbitrary<readonly string[]> {
  const end = fc.constantFrom(...Array.from({ length: 20 }, () => ''), '[0]', '[1]', '.id', '.__proto__', '.a.b')
  const name = fc.oneof(
    fc.tuple(fc.constantFrom(...(flags.length ? flags : ['params'])), end).map((parts) => parts.join('')),
    fc.constantFrom(...own),
  )
  const further = fc.tuple(name, value, fc.constantFrom(0, 0, 0, 1, 1, 1, 2, 3)).map(([flag, text, form]) => {
    const forms = [[`--${flag}=${text}`], [`--${flag}`, text], [`--${flag}`], [`--no-${flag}`]]
    return forms[form] as string[]
  })
  const all = fc.option(changedJson([params]).map((text) => ['--params', text]))
  const changes = fc.array(fc.tuple(fc.nat(1000), value), { maxLength: 2 })
  return fc.tuple(changes, all, fc.array(further, { maxLength: 3 })).map(([changed, json, more]) => {
    const words = Array.from(example)
    const values = Array.from(words.keys()).filter((place) => words[place - 1]?.startsWith('--'))
    for (const [place, text] of changed) if (values.length) words[values[place % values.length] as number] = text
    return [...words, ...(json ?? []), ...more.flat()]
  })
}

function addresses(): NodeJS.ProcessEnv {
  return Object.fromEntries(serviceNames().map((name) => [`PORTOLAN_${name.toUpperCase()}_BASE_URL`, origin]))
}

const growing: Target['growing'] = {
  'a long word': (size) => 'x'.repeat(size),
  words: (size) => 'x\n'.repeat(size / 2),
  'flags of a list': (size) => `sitehost\nsites\nremove-tags\n--id\n3\n--dry-run${'\n--tag-ids\n9'.repeat(size / 12)}`,
  'unknown flags': (size) => `issues\nissue-events\nget${'\n--x'.repeat(size / 4)}`,
  'a path of fields': (size) => `calendar\nevents\ninsert\n--event${'.a'.repeat(size / 2)}\n1`,
  'indexes of fields': (size) => `calendar\nevents\ninsert\n--event.attendees${'[0]'.repeat(size / 3)}\n1`,
  'nested params': (size) => `issues\nissue-events\nget\n--params\n${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`,
  'words to complete': (size) => `complete\n--bash\n--\n--a${'\n='.repeat(size / 2)}`,
  'words to search': (size) => `search${'\nlist'.repeat(size / 5)}`,
}

/** An input has a word in each line. */
export const commandLine: TargetMaker = async () => {
  const operations = loadServices().flatMap(known)
  const folder = temporaryFolder()
  const env = {
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    PORTOLAN_ISSUES_TOKEN: canary,
    PORTOLAN_CALENDAR_TOKEN: canary,
    PORTOLAN_ARTICLE_TOKEN: canary,
    ...addresses(),
  }
  const lines = [...others, ...operations.map(({ example }) => example.join(' '))]
  return {
    name: 'arguments of the command line',
    inputs: 20_000,
    examples: lines.map((line) => line.split(' ').join('\n')),
    structured: fc
      .constantFrom(...operations)
      .chain(wordsFor)
      .map((words) => words.join('\n')),
    async run(input) {
      // What the user typed may be told.
      const words = input.replaceAll(canary, 'x').split('\n')
      if (words.slice(0, 2).some((word) => left.has(word)) || words.some((word) => leftWithin.test(word))) return
      judgeEnded(await runCommand(words, env, '{"owner":"o","repo":"r"}'))
    },
    growing,
  }
}
