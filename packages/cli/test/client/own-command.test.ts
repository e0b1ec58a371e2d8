import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { emptyFolder } from '@portolan/testing/folder'
import { processEnv } from '@portolan/testing/process-env'
import { record } from '@portolan/testing/serve'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
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

function rooms(words: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const options = { env: { ...processEnv, XDG_CONFIG_HOME: emptyFolder(), ...env } }
  return new Promise((resolve) => {
    const argv = ['--conditions=@portolan/source', program, ...words.split(' ').filter(Boolean)]
    execFile(process.execPath, argv, options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

describe('the own command of a client', () => {
  it('has its name, its version, its operations and its own variables', async () => {
    expect(await rooms('--version')).toEqual({ code: 0, stdout: '4.5.6\n', stderr: '' })
    expect((await rooms('')).stdout).toMatch(/^Usage: acme-rooms /)
    const { url, requests } = await record({ body: [] })
    const env = { ACME_ROOMS_BASE_URL: url, ACME_ROOMS_TOKEN: 'of-a-variable' }
    expect(await rooms('rooms list', env)).toEqual({ code: 0, stdout: '[]\n', stderr: '' })
    expect(requests.map(({ headers }) => headers['authorization'])).toEqual(['Bearer of-a-variable'])
  })

  it('completes its operations and its other commands', async () => {
    const complete = async (...words: string[]) =>
      (await rooms(`complete -- ${words.join(' ')}`)).stdout.split('\n').map((line) => line.split('\t')[0])
    expect(await complete('r')).toEqual(['rooms', 'request', ''])
    expect(await complete('rooms', 'l')).toEqual(['list', ''])
    expect(await complete('request', 'PA')).toEqual(['PATCH', ''])
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
