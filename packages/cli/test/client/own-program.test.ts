import { emptyFolder } from '@portolan/testing/folder'
import { record } from '@portolan/testing/serve'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Ended, Setting } from '../command.ts'
import { keepClient, removeClient } from './acme.ts'

let folder: string
let rooms: (words: string, env?: NodeJS.ProcessEnv, setting?: Setting) => Promise<Ended>
let complete: (...words: string[]) => Promise<readonly string[]>

/** Makes this process the own command of a client, as `runProgram` does before it loads anything else. */
beforeAll(async () => {
  folder = await keepClient('package', 'own-command.yaml')
  vi.resetModules()
  const { useProgram } = await import('../../src/program-info.ts')
  const { namedClient } = await import('../../src/manifest/named-client.ts')
  const client = namedClient({ flag: 'acme-rooms', path: folder, words: '' })
  useProgram({ name: 'acme-rooms', version: '4.5.6', client })
  const { command } = await import('../command.ts')
  const { findCompletions } = await import('../../src/completion/complete.ts')
  rooms = (words, env = {}, setting = {}) =>
    command(words, { ...setting, env: { XDG_CONFIG_HOME: emptyFolder(), ...env } })
  complete = async (...words) =>
    (await findCompletions(words, { XDG_CONFIG_HOME: emptyFolder() })).map(({ value }) => value)
})

afterAll(() => {
  removeClient(folder)
  // The tests of other files run in this process too.
  vi.resetModules()
})

const others = ['request', 'search', 'describe', 'openapi', 'auth', 'completion', 'doctor', 'man', 'mcp', 'skill']

describe('the own command of a client', () => {
  it('has its name, its version and its operations, and never speaks of another program', async () => {
    expect(await rooms('--version')).toEqual({ code: 0, stdout: '4.5.6\n', stderr: '' })
    const { stdout: help } = await rooms('')
    expect(help).toMatch(/^Usage: acme-rooms /)
    expect(help).toMatch(/^Commands:\n +rooms$/m)
    const all = [help]
    // Documents are those of whoever makes the client.
    const pages = ['rooms list --help', 'man', 'skill', 'search rooms', ...others.map((name) => `${name} --help`)]
    for (const words of [...pages, 'auth login --help', 'completion zsh', 'completion bash', 'completion fish']) {
      const { code, stdout, stderr } = await rooms(words)
      expect([words, code, stderr]).toEqual([words, 0, ''])
      all.push(stdout)
    }
    for (const text of all)
      expect(text).not.toMatch(/portolan|Portolan|SERVICE\b|<service>|--client |issues\.|issueEvents|sitehost/)
    const [, list = '', man = '', skill = '', found = ''] = all
    expect(list).toContain('Example:\n  acme-rooms rooms list\n')
    expect(man).toMatch(/^\.TH ACME-ROOMS 1 "" "acme-rooms 4\.5\.6"\n\.SH NAME\nacme\\-rooms /)
    expect(skill).toMatch(/^---\nname: acme-rooms\n/)
    expect(found).toContain('acme-rooms rooms list')
    expect(help).not.toContain('docs')
    expect(await rooms('docs')).toMatchObject({
      code: 2,
      stderr: "acme-rooms: unknown command 'docs' (Did you mean doctor?)\n",
    })
  })

  it('reads its own variables and config, and keeps its own login', async () => {
    const { url, requests } = await record({ body: [] })
    const sent = () => requests.map(({ headers }) => headers['authorization'])
    const variables = {
      ACME_ROOMS_BASE_URL: url,
      ACME_ROOMS_TOKEN: 'of-a-variable',
      PORTOLAN_ACME_ROOMS_TOKEN: 'other',
    }
    for (const words of ['rooms list', 'acme-rooms rooms list', 'rooms.list', 'request GET /rooms'])
      expect(await rooms(words, variables)).toEqual({ code: 0, stdout: '[]\n', stderr: '' })
    expect(sent()).toEqual(Array(4).fill('Bearer of-a-variable'))

    const config = { XDG_CONFIG_HOME: emptyFolder() }
    const login = await rooms(`auth login --base-url ${url} --store file --token -`, config, { stdin: 'stored\n' })
    expect(login).toMatchObject({ code: 0, stderr: expect.stringContaining('acme-rooms/credentials.json') as string })
    expect(await rooms('rooms list', config)).toMatchObject({ code: 0 })
    expect(sent().at(-1)).toBe('Bearer stored')
    expect((await rooms('auth token', config)).stdout).toBe('stored\n')
    expect((await rooms('auth logout', config)).code).toBe(0)
    expect(await rooms('auth status', config)).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('Log in with: acme-rooms auth login)') as string,
    })
    const { stdout } = await rooms('doctor --offline', { ...config, ACME_ROOMS_TOKN: 'x' })
    expect(stdout).toContain('ACME_ROOMS_TOKN is not read; did you mean ACME_ROOMS_TOKEN?')
  })

  it('has another command before a group of the same name, which the name of the client leads to', async () => {
    const { url, requests } = await record({ body: [] })
    const env = { ACME_ROOMS_BASE_URL: url, ACME_ROOMS_TOKEN: 'x' }
    expect((await rooms('')).stdout).toMatch(/^ +acme-rooms +Commands that share the name of another: search$/m)
    expect((await rooms('search all', env)).stdout).toContain('acme-rooms acme-rooms search all')
    expect(requests).toEqual([])
    expect(await rooms('acme-rooms search all', env)).toEqual({ code: 0, stdout: '[]\n', stderr: '' })
    expect(requests.map(({ path }) => path)).toEqual(['/search'])
    expect((await rooms('acme-rooms search all --help')).stdout).toContain(
      'Example:\n  acme-rooms acme-rooms search all\n',
    )
  })

  it('completes its operations and its other commands', async () => {
    expect(await complete('r')).toEqual(['rooms', 'request'])
    expect(await complete('d')).toEqual(['describe', 'doctor'])
    expect(await complete('rooms', '')).toEqual(['list'])
    expect(await complete('rooms', 'list', '--outp')).toEqual(['--output'])
    expect(await complete('request', 'PA')).toEqual(['PATCH'])
    expect(await complete('auth', 'login', 'ac')).toEqual([])
    expect(await complete('describe', 'acmeRooms.r')).toEqual(['acmeRooms.rooms.list'])
  })

  it('names what is wrong as its own', async () => {
    const { code, stderr } = await rooms('rooms list --base-url ftp://x --nothing')
    expect([code, stderr]).toEqual([2, "acme-rooms: unknown option '--nothing'\n"])
    expect(await rooms('nothing')).toMatchObject({ code: 2, stderr: "acme-rooms: unknown command 'nothing'\n" })
    expect(await rooms('rooms list', { ACME_ROOMS_CONFIG: '/no/such/file' })).toMatchObject({
      code: 2,
      stderr: 'acme-rooms: ACME_ROOMS_CONFIG names /no/such/file, which does not exist\n',
    })
  })
})
