import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { emptyFolder } from '@portolan/testing/folder'
import { serve } from '@portolan/testing/serve'
import { toolsFor } from '@portolan/cli/tools'
import { describe, expect, it } from 'vitest'
import { complete, findCompletions } from '../../src/completion/complete.ts'
import { collector } from '../collector.ts'
import { command } from '../command.ts'
import { acmeService, writtenClient } from './acme.ts'

const key = 'key-of-the-user'

/** A client with its service, and the command that uses it. */
async function setUp(kind: 'out' | 'package' = 'out') {
  const { url, received } = await acmeService()
  const folder = await writtenClient(kind)
  const env = { PORTOLAN_ACME_BASE_URL: url, PORTOLAN_ACME_KEY: key, XDG_CONFIG_HOME: emptyFolder() }
  const run = (words: string) => command(`--client ${folder} ${words}`, { env })
  return { run, received, folder, env, url }
}

describe.each(['out', 'package'] as const)('a client that portolan-generate wrote with --%s', (kind) => {
  it('is called with its groups as commands, and with the credentials of its own variables', async () => {
    const { run, received } = await setUp(kind)
    const list = await run('users list --output ndjson')
    expect(list).toEqual({
      code: 0,
      stdout: '{"id":"u1","name":"Ada"}\n{"id":"u2","name":"Bo"}\n{"id":"u3","name":"Rana"}\n',
      stderr: '',
    })
    expect(received.map(({ request }) => request)).toEqual(['GET /users', 'GET /users?page=2'])
    expect(new Set(received.map((one) => one.key))).toEqual(new Set([key]))
    expect(JSON.parse((await run('users create --name Mika')).stdout)).toEqual({ id: 'u9', name: 'Mika' })
    expect(received.at(-1)).toEqual({ request: 'POST /users', key, body: '{"name":"Mika"}' })
  })
})

describe('a client that is named', () => {
  it('has groups in groups, under the names of the client too, and with its own name before them', async () => {
    const { run, received } = await setUp()
    for (const words of ['admin users keys list', 'admin.users.keys.list', 'acme admin users keys list'])
      expect(JSON.parse((await run(`${words} --id 7`)).stdout)).toEqual({ keys: ['k1'] })
    expect(received.map(({ request }) => request)).toEqual(Array(3).fill('GET /users/7/keys'))
    expect((await run('admin users --help')).stdout).toMatch(/Commands:\n +keys/)
  })

  it('is named in the help as it was called', async () => {
    const { run, folder } = await setUp()
    const usage = `Usage: portolan --client ${folder} users list [options]`
    expect((await run('users list --help')).stdout).toContain(usage)
    expect((await run('acme users list --help')).stdout).toContain(usage)
    expect((await run('--help')).stdout).toContain(`Usage: portolan --client ${folder} [options] [command]`)
  })

  it('lists a call that has no summary by the first sentence about it, or else by its route', async () => {
    const { run, folder } = await setUp()
    const file = join(folder, 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { operations: Record<string, unknown>[] }
    const operations = manifest.operations.map((one) => {
      const description = one['call'] === 'users.list' ? 'All users. Paged.' : undefined
      return { ...one, summary: undefined, description }
    })
    writeFileSync(file, JSON.stringify({ ...manifest, operations }))
    const { stdout } = await run('users --help')
    expect(stdout).toMatch(/^ +list +All users\.$/m)
    expect(stdout).toMatch(/^ +create +POST \/users$/m)
  })

  it.each([
    [undefined, 'was written by an older version of @portolan/generator: update that, and run portolan-generate again'],
    [2, 'has version 2, and version 1 is the latest that is known here: update @portolan/cli'],
  ])('is refused if its manifest has version %s, and says what to do', async (manifestVersion, sentence) => {
    const { run, folder, env } = await setUp()
    const file = join(folder, 'manifest.json')
    const manifest: object = { ...(JSON.parse(readFileSync(file, 'utf8')) as object), manifestVersion }
    writeFileSync(file, JSON.stringify(manifest))
    const message = `the client acme cannot be used: its manifest ${sentence}`
    expect(await run('users list')).toEqual({ code: 2, stdout: '', stderr: `portolan: ${message}\n` })
    await expect(toolsFor(manifest, {})).rejects.toThrow(message)

    const config = { clients: { acme: folder } }
    mkdirSync(join(env.XDG_CONFIG_HOME, 'portolan'))
    writeFileSync(join(env.XDG_CONFIG_HOME, 'portolan/config.json'), JSON.stringify(config), { mode: 0o600 })
    expect(await command('acme users list', { env })).toEqual({ code: 2, stdout: '', stderr: `portolan: ${message}\n` })
    expect(await command('issues --help', { env })).toMatchObject({ code: 0 })
    const help = await command('--help', { env })
    expect([help.code, help.stdout]).toEqual([0, expect.stringMatching(/ acme +the client acme cannot be used: /)])
  })

  it.each(['text', '[]', '{}', '{"name":"acme"}', '{"name":7,"clients":[]}', '{"name":"acme","clients":{}}'])(
    'is refused if its manifest is %s',
    async (text) => {
      const folder = emptyFolder()
      const file = join(folder, 'manifest.json')
      writeFileSync(file, text)
      const stderr = `portolan: --client: ${file} is not the manifest of a client\n`
      expect(await command(`--client ${folder} users list`)).toEqual({ code: 2, stdout: '', stderr })
    },
  )

  it('is sent nowhere for a region that its document does not list', async () => {
    const { folder, env } = await setUp()
    const elsewhere = { ...env, PORTOLAN_ACME_BASE_URL: undefined, PORTOLAN_ACME_REGION: 'cn' }
    const { code, stderr } = await command(`--client ${folder} users list`, { env: elsewhere })
    expect([code, stderr]).toEqual([2, expect.stringContaining('PORTOLAN_ACME_REGION: region must be one of eu, us')])
  })

  it('has a help without gaps where its document says nothing', async () => {
    const { run } = await setUp()
    const { stdout } = await run('events watch --help')
    expect(stdout).toContain('\n\nGET /events\n\n')
    expect(stdout).not.toContain('\n\n\n')
  })

  it('sends a file with its name, and takes brackets out of flags', async () => {
    const { run, received } = await setUp()
    const path = join(emptyFolder(), 'report.csv')
    writeFileSync(path, 'a,b\n')
    expect(await run(`files create --purpose test --tags x --tags y --file @${path}`)).toMatchObject({ code: 0 })
    const body = received[0]?.body ?? ''
    expect(body).toMatch(/name="file"; filename="report\.csv"\r\n[^]*\r\na,b\n\r\n/)
    expect(body.match(/name="tags\[\]"/g)).toHaveLength(2)
  })

  it.each([
    ['is not there', 'none', 'ENOENT'],
    ['is a folder', '.', 'EISDIR'],
  ])('sends nothing for a file that %s', async (_why, name, code) => {
    const { run, received } = await setUp()
    const path = join(emptyFolder(), name)
    const said = { code: 2, stdout: '', stderr: expect.stringContaining(`--file: cannot read ${path} (${code})`) }
    expect(await run(`files create --purpose test --file @${path}`)).toEqual(said)
    expect(received).toEqual([])
  })

  it('writes what is streamed as it comes, and asks before it destroys', async () => {
    const { run, received } = await setUp()
    expect((await run('events watch --limit 2 --output ndjson')).stdout).toBe('{"kind":"made"}\n{"kind":"changed"}\n')
    const before = received.length
    expect((await run('users delete --id u1')).code).toBe(2)
    expect(received.length).toBe(before)
    expect((await run('users delete --id u1 --yes')).code).toBe(0)
    expect(received.at(-1)?.request).toBe('DELETE /users/u1')
  })

  it('says what the value of a flag has to be, in the words of a shell', async () => {
    const { run, received } = await setUp()
    const refused = async (words: string) => (await run(words)).stderr
    expect(await refused('users list --page abc')).toBe('portolan: --page must be an integer\n')
    expect(await refused('users list --page 1.5 --per-page=')).toBe(
      'portolan: --page must be an integer; --per-page must be an integer\n',
    )
    expect(await refused('users list --page 1 --active=maybe --ratio x')).toBe(
      'portolan: --active must be true or false; --ratio must be a number\n',
    )
    expect(received).toEqual([])
  })

  it('is in help, describe, search, dry run and request', async () => {
    const { run, received, folder } = await setUp()
    expect((await run('')).stdout).toMatch(/users +People who use Acme\./)
    expect((await run('describe users.list')).stdout).toMatch(/^acme\.users\.list\n/)
    expect((await run('describe users.create')).stdout).toContain(
      `portolan --client ${folder} users create --name NAME`,
    )
    expect(JSON.parse((await run('search keys')).stdout)).toMatchObject([{ operation: 'acme.admin.users.keys.list' }])
    expect((await run('skill')).stdout).toContain(`| \`--client ${folder}\` | 6 | Acme. |`)
    expect((await run('describe --effects')).stdout).toMatch(/^acme\.users\.delete +destroys +DELETE \/users\/\{id\}$/m)
    const dry = await run('users create --name Mika --dry-run')
    expect(dry.stdout).toContain('--header "x-key: $PORTOLAN_ACME_KEY"')
    expect(dry.stdout).not.toContain(key)
    expect(received).toEqual([])
    expect(JSON.parse((await run('request acme GET /users/7/keys')).stdout)).toEqual({ keys: ['k1'] })
  })

  it('prints its document, if its package has one', async () => {
    expect(JSON.parse((await (await setUp('package')).run('openapi acme')).stdout)).toMatchObject({
      info: { title: 'Acme' },
    })
    const { code, stderr } = await (await setUp()).run('openapi acme')
    expect([code, stderr]).toEqual([
      2,
      'portolan: acme has no document beside it: portolan-generate --package writes one.\n',
    ])
  })

  it('runs against an emulator of its document', async () => {
    const { folder } = await setUp('package')
    const made = await command(`--client ${folder} users create --name Mika --emulator`)
    expect([made.code, JSON.parse(made.stdout)]).toEqual([0, { id: expect.any(String), name: expect.any(String) }])
    const without = await (await setUp()).run('users list --emulator')
    expect([without.code, without.stderr]).toEqual([
      2,
      'portolan: --emulator: acme has no document beside it, which the emulator needs (portolan-generate --package writes ' +
        'one; portolan-emulator --openapi takes one that is anywhere else.)\n',
    ])
  })

  it('says which variables its credentials are, if none were given', async () => {
    const { folder } = await setUp()
    const url = await serve((_, response) => void response.writeHead(401).end())
    const { code, stderr } = await command(`--client ${folder} users list`, { env: { PORTOLAN_ACME_BASE_URL: url } })
    expect([code, stderr]).toEqual([3, expect.stringMatching(/: 401.* set PORTOLAN_ACME_KEY\n$/)])
  })

  it('uses the address of its document, whose parts are settings', async () => {
    const { folder } = await setUp()
    const at = async (env: NodeJS.ProcessEnv, words = 'users list') =>
      (await command(`--client ${folder} ${words} --dry-run json`, { env })).stdout
    expect(await at({})).toContain('"https://eu.acme.example.com/v1/users"')
    expect(await at({ PORTOLAN_ACME_REGION: 'us' })).toContain('"https://us.acme.example.com/v1/users"')
    const upload = `files create --file @${join(folder, 'manifest.json')}`
    expect(await at({}, upload)).toContain('"https://files.eu.acme.example.com/files"')
    expect(await at({ PORTOLAN_ACME_REGION: 'us' }, upload)).toContain('"https://files.us.acme.example.com/files"')
    const base = 'https://acme.test'
    expect(await at({ PORTOLAN_ACME_BASE_URL: base }, upload)).toContain('"https://acme.test/files"')
    expect(await at({ PORTOLAN_ACME_FILES_URL: base }, upload)).toContain('"https://acme.test/files"')
  })

  it('is completed', async () => {
    const { folder, env } = await setUp()
    const values = async (...words: string[]) => (await findCompletions(words, env)).map(({ value }) => value)
    expect(await values('--client', folder, 'us')).toEqual(['users'])
    expect(await values('--client', folder, 'users', '')).toEqual(['list', 'create', 'delete'])
    expect(await values('--client', folder, 'users', 'delete', '--i')).toEqual(['--id', '--include'])
    expect(await values('--client', folder, 'acme', 'us')).toEqual(['users'])
    expect(await values('--client', folder, 'issues', 'rate')).toEqual([])
    expect(await values('--client', folder, 'describe', 'acme.users.d')).toEqual(['acme.users.delete'])
    expect(await values('--client', folder, '')).toEqual(['users', 'admin', 'events', 'files'])
    expect(await values('--client', folder, '--client', folder, 'acme', 'us')).toEqual(['users'])
    expect(await values('--client', folder, '--client', folder, 'us')).toEqual([])
    expect(await values('users', 'd')).toEqual([])
    for (const words of [['--client'], ['describe', '--client'], ['--client', folder, '--client']])
      expect(await values(...words, `${folder}/manifest.j`)).toEqual([`${folder}/manifest.json`])
    expect(await values(`--client=${folder}/manifest.j`)).toEqual([`--client=${folder}/manifest.json`])
  })

  it.each([
    ['\\t\\nLists\\t\\nusers\\n', 'Lists users.'],
    ['x'.repeat(99), `${'x'.repeat(99)}.`],
    ['x'.repeat(100), `${'x'.repeat(99)}…`],
  ])('with the summary %s is completed with the line %s', async (summary, line) => {
    const { folder, env } = await setUp()
    const path = join(folder, 'manifest.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('"Lists users"', `"${summary}"`))
    const { stream, text } = collector()
    await complete(['--', '--client', folder, 'users', 'l'], { stdout: stream, env })
    expect(text()).toBe(`list\t${line}\n`)
  })
})

describe('the tools of a client that is named', () => {
  it('are made of its manifest and the client', async () => {
    const { folder, url } = await setUp()
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as object
    const { createAcmeClient } = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as Module
    const tools = await toolsFor(manifest, createAcmeClient({ baseUrl: url, key }))
    const list = tools.find(({ name }) => name === 'acme_users_list')
    expect(JSON.parse((await list?.execute({ fields: 'id' }))?.text ?? '')).toMatchObject({ shown: 3, more: false })
  })
})

interface Module {
  readonly createAcmeClient: (options: object) => object
}

it('a manifest with what a person does not see in it shows none of that', async () => {
  const { folder, env } = await setUp()
  const path = join(folder, 'manifest.json')
  const hidden = '\u001b[2J\u202eEvil\u{e0041}\u200b'
  const text = readFileSync(path, 'utf8').replaceAll('Lists the keys', () => JSON.stringify(hidden).slice(1, -1))
  writeFileSync(
    path,
    text.replace('"People who use Acme."', () => JSON.stringify(`${hidden} people`)),
  )
  const shown = await Promise.all(
    ['--help', 'admin users keys list --help', 'describe admin.users.keys.list', 'search evil', 'skill'].map((words) =>
      command(`--client ${folder} ${words}`, { env: { ...env, NO_COLOR: '1' }, isTTY: true }),
    ),
  )
  const completed = await findCompletions(['--client', folder, 'admin', 'users', 'keys', ''], env)
  const all = shown.map(({ stdout, stderr }) => stdout + stderr).join('') + JSON.stringify(completed)
  expect(all).toContain('Evil')
  const found = ['\u001b', '\u202e', '\u200b', '\u{e0041}'].filter((one) => all.includes(one))
  expect(found).toEqual([])
})

describe('what names a client', () => {
  it('is refused with code 2 if there is none, and nothing is sent', async () => {
    const folder = emptyFolder()
    expect(await command(`--client ${folder} users list`)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`--client: ${folder} has no client: there is no manifest.json in it`),
    })
    writeFileSync(join(folder, 'manifest.json'), '{"name":')
    expect((await command(`--client ${folder} users list`)).stderr).toContain('is not the manifest of a client')
    expect((await command('--client')).stderr).toContain('--client is missing its value')
  })

  it('is the build of a package, if there is one', async () => {
    const { folder, env } = await setUp('package')
    mkdirSync(join(folder, 'dist'))
    const built = `export const createAcmeClient = () => ({
      admin: { users: { keys: { list: async () => ({ keys: ['built'] }) } } },
    })`
    writeFileSync(join(folder, 'dist/index.js'), built)
    const { stdout } = await command(`--client ${folder} admin users keys list --id 1`, { env })
    expect(JSON.parse(stdout)).toEqual({ keys: ['built'] })
  })

  it('says what to do where its module cannot be loaded', async () => {
    const { folder, env } = await setUp()
    rmSync(join(folder, 'index.ts'))
    expect(await command(`--client ${folder} users list`, { env })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /the client acme cannot be loaded: .* \(Sources run with Node 22\.18 or later.* in a package of "type": "module"/,
      ),
    })
  })

  it.each([
    ['export const other = 1', /index\.ts does not export createAcmeClient$/],
    ['throw new Error("broken")', /broken$/],
    ['throw "broken"', /broken$/],
  ])('says what is wrong with the module %j', async (text, reason) => {
    const { folder, env } = await setUp()
    writeFileSync(join(folder, 'index.ts'), text)
    const { code, stderr } = await command(`--client ${folder} users list`, { env })
    const [message, hint] = stderr.split(' (Sources run with Node 22.18 or later')
    expect([code, message, hint]).toEqual([
      2,
      expect.stringMatching(reason),
      expect.stringMatching(/it is built\.\)\n$/),
    ])
    expect(message).toMatch(/^portolan: the client acme cannot be loaded: /)
  })

  it('can be the config of the user, under a name of their own', async () => {
    const { folder, url } = await setUp()
    const home = emptyFolder()
    mkdirSync(join(home, 'portolan'))
    const config = { clients: { mine: folder }, profiles: { default: { mine: { baseUrl: url, key } } } }
    // As some editors write it, with a mark of its byte order.
    writeFileSync(join(home, 'portolan/config.json'), `\uFEFF${JSON.stringify(config)}`, { mode: 0o600 })
    const { stdout } = await command('mine users list --output ndjson --fields id', { env: { XDG_CONFIG_HOME: home } })
    expect(stdout).toBe('{"id":"u1"}\n{"id":"u2"}\n{"id":"u3"}\n')
    expect((await command('--help', { env: { XDG_CONFIG_HOME: home } })).stdout).toMatch(/^ +mine +Acme\.$/m)
  })

  it.skipIf(process.platform === 'win32')('is not taken from a config that every user can write', async () => {
    const { folder } = await setUp()
    const home = emptyFolder()
    mkdirSync(join(home, 'portolan'))
    const path = join(home, 'portolan/config.json')
    writeFileSync(path, JSON.stringify({ clients: { mine: folder } }))
    chmodSync(path, 0o666)
    const env = { XDG_CONFIG_HOME: home }
    expect((await command('mine users list --dry-run', { env })).stderr).toContain("unknown command 'mine'")
    const { code, stderr } = await command(`--client ${folder} users list --dry-run`, { env })
    expect([code, stderr]).toEqual([2, expect.stringContaining(`(Run: chmod o-w ${path})`)])
  })

  it.skipIf(process.platform === 'win32')('has credentials that no other user may read in the config', async () => {
    const { folder, url } = await setUp()
    const home = emptyFolder()
    mkdirSync(join(home, 'portolan'))
    const path = join(home, 'portolan/config.json')
    const withProfile = async (mine: object) => {
      writeFileSync(path, JSON.stringify({ clients: { mine: folder }, profiles: { default: { mine } } }))
      chmodSync(path, 0o644)
      return command('mine users list', { env: { XDG_CONFIG_HOME: home } })
    }
    expect(await withProfile({ baseUrl: url })).toMatchObject({ code: 0 })
    expect(await withProfile({ baseUrl: url, key })).toEqual({
      code: 2,
      stdout: '',
      stderr: `portolan: ${path} holds a secret, and other users have access to it (mode 644) (Run: chmod 600 ${path})\n`,
    })
  })

  it('is checked in the config', async () => {
    const home = emptyFolder()
    mkdirSync(join(home, 'portolan'))
    const stderrOf = async (clients: unknown) => {
      writeFileSync(join(home, 'portolan/config.json'), JSON.stringify({ clients }))
      const env = { XDG_CONFIG_HOME: home, PORTOLAN_ISSUES_BASE_URL: 'https://api.example.com' }
      return (await command('issues rate-limit get --dry-run', { env })).stderr
    }
    expect(await stderrOf({ mine: 7 })).toContain('clients.mine must be the path of a folder, got number')
    expect(await stderrOf({ mine: './nowhere' })).toContain('clients.mine: there is no client in ./nowhere')
  })
})
