import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { listDigests, orderPackages } from '../../scripts/release/tarballs.ts'
import { emptyFolder } from '../folder.ts'

interface Step {
  readonly id?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

interface Job {
  readonly needs?: string | readonly string[]
  readonly permissions?: Readonly<Record<string, string>>
  readonly environment?: unknown
  readonly steps: readonly Step[]
}

interface Workflow {
  readonly permissions?: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

const root = join(import.meta.dirname, '../..')
const files = globSync('.github/workflows/*.yml', { cwd: root }).toSorted()
const texts = files.map((file) => [basename(file), readFileSync(join(root, file), 'utf8')] as const)
const jobs = texts.flatMap(([file, text]) =>
  Object.entries((parse(text) as Workflow).jobs).map(([name, job]) => [`${file} ${name}`, job] as const),
)
const actionsOf = ({ steps }: Job): string[] => steps.flatMap(({ uses }) => (uses ? [uses.replace(/@.*/, '')] : []))

describe('the workflows', () => {
  it.each(texts)('%s gives no right but reading to all its jobs, and names each action by its commit', (_, text) => {
    expect((parse(text) as Workflow).permissions).toEqual({ contents: 'read' })
    const uses = Array.from(text.matchAll(/uses: (.*)/g), ([, action]) => action)
    expect(uses.length).toBeGreaterThan(0)
    expect(uses.filter((one) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(one ?? ''))).toEqual([])
    expect(text).not.toMatch(/pull_request_target|secrets\./)
  })

  it.each(jobs)(
    '%s keeps no token in the checkout, unless it is to write, and then it runs nothing of the repository',
    (_, job) => {
      const checkouts = job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
      const writes = job.permissions?.['contents'] === 'write'
      for (const { with: options } of checkouts) expect(options?.['persist-credentials'] ?? true).toBe(writes)
      const commands = job.steps.map(({ run = '' }) => run).join('\n')
      const run = /\b(?:node|npm|npx|pnpm)\b|scripts\/|\.\/|\$\{\{/.test(commands)
      expect(writes && run).toBe(false)
    },
  )

  it.each(jobs.filter(([, { permissions }]) => permissions?.['id-token']))(
    '%s, which can publish, runs nothing of the repository and installs nothing',
    (_, job) => {
      const known = new Set(['actions/setup-node', 'actions/download-artifact', 'actions/deploy-pages'])
      expect(actionsOf(job).filter((action) => !known.has(action))).toEqual([])
      const commands = job.steps.map(({ run = '' }) => run).join('\n')
      expect(commands).not.toMatch(/npx|pnpm|yarn|\bnpm (?!view\b|publish\b)|scripts\/|\.ci/)
      // An expression would be pasted into the shell before it runs.
      expect(commands).not.toContain('${{')
    },
  )

  it.each(texts.filter(([, text]) => /^ {2}workflow_run:/m.test(text)))(
    '%s, which runs with rights after the code of strangers, runs none of it',
    (_, text) => {
      const steps = Object.values((parse(text) as Workflow).jobs).flatMap((job) => job.steps)
      expect(actionsOf({ steps })).toEqual(['actions/download-artifact'])
      const commands = steps.map(({ run = '' }) => run).join('\n')
      expect(commands).not.toMatch(/\b(?:node|npm|npx|pnpm|eval|source|sh|bash)\b|\.\/|\$\{\{/)
    },
  )

  it('publish after the tests and from what was packed apart from them', () => {
    const { test, pack, publish, tag } = Object.fromEntries(
      jobs.flatMap(([name, job]) => (name.startsWith('release.yml ') ? [[name.slice(12), job]] : [])),
    ) as Record<string, Job>
    expect([publish?.needs, publish?.permissions, publish?.environment]).toEqual([
      ['test', 'pack'],
      { 'id-token': 'write' },
      'release',
    ])
    expect([tag?.needs, tag?.permissions]).toEqual([['pack', 'publish'], { contents: 'write' }])
    expect([test?.permissions, pack?.permissions]).toEqual([undefined, undefined])
  })
})

it('packages are published after those that they need', () => {
  const one = (name: string, ...needed: string[]) => ({
    name,
    version: '1.0.0',
    dependencies: Object.fromEntries(needed.map((other) => [other, '*'])),
  })
  const packages = [
    one('a', 'd', 'ky'),
    one('b', 'a'),
    one('c', 'b', 'a'),
    one('d'),
    { ...one('e'), peerDependencies: { f: '*' } },
    one('f', 'e'),
  ]
  expect(orderPackages(packages).map(({ name }) => name)).toEqual(['d', 'a', 'b', 'c', 'f', 'e'])
})

// The runner has these programs; other systems need not.
describe.runIf(process.platform === 'linux')('the step that publishes', () => {
  const step = jobs.flatMap(([, job]) => job.steps).find(({ id }) => id === 'publish')
  const script = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')

  /** A folder with tarballs, and a program `npm` that notes what it is asked; it knows one of the packages. */
  function setUp() {
    const folder = emptyFolder()
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    const npm = `#!/bin/sh\necho "$@" >> ${folder}/calls\nif [ "$1" = view ] && [ "$2" = "@x/known@1.0.0" ]; then echo 1.0.0; fi\n[ "$1 $2" != "view @x/new@1.0.0" ]\n`
    writeFileSync(join(bin, 'npm'), npm)
    chmodSync(join(bin, 'npm'), 0o755)
    for (const name of ['known', 'new']) {
      mkdirSync(join(folder, 'package'), { recursive: true })
      writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ name: `@x/${name}`, version: '1.0.0' }))
      execFileSync('tar', ['-czf', `x-${name}-1.0.0.tgz`, 'package'], { cwd: folder })
    }
    const sums = listDigests(folder, ['x-known-1.0.0.tgz', 'x-new-1.0.0.tgz'])
    const publish = (): string[] => {
      const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, SUMS: sums.trimEnd(), LC_ALL: 'C' }
      execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step?.run ?? 'false'], {
        cwd: folder,
        env,
        stdio: 'pipe',
      })
      return readFileSync(join(folder, 'calls'), 'utf8').trimEnd().split('\n')
    }
    return { folder, publish }
  }

  it('publishes what the registry lacks, with provenance and without scripts', () => {
    expect(setUp().publish()).toEqual([
      'view @x/known@1.0.0 version',
      'view @x/new@1.0.0 version',
      'publish ./x-new-1.0.0.tgz --access public --provenance --ignore-scripts',
    ])
    expect(script).toContain('shell: bash')
  })

  it('publishes nothing if one tarball is not what was packed', () => {
    const { folder, publish } = setUp()
    writeFileSync(join(folder, 'x-new-1.0.0.tgz'), 'something else')
    expect(publish).toThrow('1 computed checksum did NOT match')
    expect(globSync('calls', { cwd: folder })).toEqual([])
  })
})
