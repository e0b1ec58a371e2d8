import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { emptyFolder } from '@portolan/testing/folder'
import { processEnv } from '@portolan/testing/process-env'
import { record } from '@portolan/testing/serve'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { otherCommands } from '../../src/other-commands.ts'
import { keepClient, removeClient } from './acme.ts'

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

let folder: string
let program: string

beforeAll(async () => {
  folder = await keepClient('package', 'own-command.yaml')
  const home = join(folder, 'command')
  const { name: client } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string }
  const own = `import { runProgram } from '@portolan/cli/program'
await runProgram({ name: 'acme-rooms', client: '${client}', url: import.meta.url })
`
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'rooms-cli', version: '4.5.6', type: 'module' }))
  writeFileSync((program = join(home, 'main.js')), own)
})

afterAll(() => removeClient(folder))

function rooms(words: string, env: NodeJS.ProcessEnv = {}, input = ''): Promise<Ended> {
  const options = { env: { ...processEnv, XDG_CONFIG_HOME: emptyFolder(), ...env } }
  return new Promise((resolve) => {
    const argv = ['--conditions=@portolan/source', program, ...words.split(' ').filter(Boolean)]
    const child = execFile(process.execPath, argv, options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
    child.stdin?.end(input)
  })
}

describe('the own command of a client', { timeout: 60_000 }, () => {
  it('has its name, its version and its operations, and never speaks of another program', async () => {
    expect(await rooms('--version')).toEqual({ code: 0, stdout: '4.5.6\n', stderr: '' })
    const { stdout: help } = await rooms('')
    expect(help).toMatch(/^Usage: acme-rooms /)
    expect(help).toMatch(/^Commands:\n +rooms$/m)
    const all = [help]
    const pages = [
      'rooms list --help',
      'man',
      'skill',
      'search rooms',
      // Documents are those of whoever makes the client.
      ...otherCommands.filter(({ name }) => name !== 'docs').map(({ name }) => `${name} --help`),
    ]
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
  })

  it('reads its own variables and config, and keeps its own login', async () => {
    const { url, requests } = await record({ body: [] })
    const sent = () => requests.map(({ headers }) => headers['authorization'])
    const variables = {
      ACME_ROOMS_BASE_URL: url,
      ACME_ROOMS_TOKEN: 'of-a-variable',
      PORTOLAN_ACME_ROOMS_TOKEN: 'other',
    }
    expect(await rooms('rooms list', variables)).toEqual({ code: 0, stdout: '[]\n', stderr: '' })
    expect(await rooms('request GET /rooms', variables)).toMatchObject({ code: 0 })
    expect(sent()).toEqual(Array(2).fill('Bearer of-a-variable'))

    const config = { XDG_CONFIG_HOME: emptyFolder() }
    const login = await rooms(`auth login --base-url ${url} --store file --token -`, config, 'stored\n')
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
    const complete = async (...words: string[]) =>
      (await rooms(`complete -- ${words.join(' ')}`)).stdout.split('\n').map((line) => line.split('\t')[0])
    expect(await complete('r')).toEqual(['rooms', 'request', ''])
    expect(await complete('rooms', 'l')).toEqual(['list', ''])
    expect(await complete('request', 'PA')).toEqual(['PATCH', ''])
  })

  it('names what is wrong as its own', async () => {
    const { code, stderr } = await rooms('rooms list --base-url ftp://x --nothing')
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^acme-rooms: /)])
  })

  it('is an MCP server of its name', async () => {
    const client = new Client({ name: 'host', version: '1' })
    const args = ['--conditions=@portolan/source', program, 'mcp']
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env: processEnv, stderr: 'pipe' }))
    onTestFinished(() => client.close())
    expect(client.getServerVersion()).toMatchObject({ name: 'acme-rooms', version: '4.5.6' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['acmeRooms_rooms_list', 'acmeRooms_search_all'])
    const { resources } = await client.listResources()
    expect(resources.every(({ uri }) => uri.startsWith('acme-rooms://'))).toBe(true)
  })
})
