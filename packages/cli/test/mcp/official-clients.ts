import { processEnv } from '@portolan/testing/process-env'
import { nowhere } from '@portolan/testing/folder'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { command } from '../command.ts'

/** `legacy` is the protocol of 2025, `auto` takes the one of 2026-07-28 where the server has it. */
export const eras = ['legacy', 'auto'] as const

export type Era = (typeof eras)[number]

/** A server over HTTP, in this process. */
export interface HttpServer {
  readonly url: string
  readonly token: string
  /** What it has written to stderr. */
  readonly stderr: () => string
  readonly stop: () => Promise<void>
}

/** What a tool returned. */
export interface Told {
  readonly text: string
  readonly isError: boolean
  readonly content: readonly Readonly<Record<string, unknown>>[]
}

function clientOf(era: Era): Client {
  return new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: era } })
}

/** Starts `portolan mcp` in a process of its own, and connects to it. */
export async function overStdio(era: Era, words: readonly string[], env: NodeJS.ProcessEnv) {
  const client = clientOf(era)
  const args = ['--conditions=@portolan/source', join(import.meta.dirname, '../../src/main.ts'), 'mcp', ...words]
  const transport = new StdioClientTransport({
    command: process.execPath,
    args,
    env: { ...processEnv, XDG_CONFIG_HOME: nowhere, ...(env as Record<string, string>) },
    stderr: 'pipe',
  })
  let stderr = ''
  transport.stderr?.on('data', (chunk: Buffer) => void (stderr += chunk.toString()))
  await client.connect(transport)
  return { client, transport, stderr: () => stderr }
}

/** Starts `portolan mcp --http 0`. */
export async function startHttp(words: readonly string[], env: NodeJS.ProcessEnv): Promise<HttpServer> {
  const interruption = new AbortController()
  const started = Promise.withResolvers<{ readonly url: string; readonly token: string }>()
  let stderr = ''
  const ended = command(['mcp', '--http', '0', ...words], {
    env,
    signal: interruption.signal,
    onStderr(text) {
      stderr += text
      const { url, token } = /at (?<url>\S+)\n[^]*Bearer (?<token>.+)\n/.exec(stderr)?.groups ?? {}
      if (url !== undefined && token !== undefined) started.resolve({ url, token })
    },
  })
  const early = ended.then(() => Promise.reject(new Error(`the server has ended: ${stderr}`)))
  return {
    ...(await Promise.race([started.promise, early])),
    stderr: () => stderr,
    async stop() {
      interruption.abort()
      await ended
    },
  }
}

export async function overHttp(era: Era, { url, token }: HttpServer): Promise<Client> {
  const client = clientOf(era)
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
  )
  return client
}

export async function callTool(client: Client, name: string, input: object): Promise<Told> {
  const { content, isError = false } = await client.callTool({ name, arguments: { ...input } })
  const [first] = content
  return { text: first?.type === 'text' ? first.text : '', isError, content }
}
