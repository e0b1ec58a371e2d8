import type { Readable, Writable } from 'node:stream'
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import type { Io } from '../io.ts'
import { type Served, serverMaker } from './mcp-server.ts'

/** Serves MCP on stdin and stdout, until stdin ends. Nothing else may be written to stdout. */
export async function serveOverStdio(served: Served, io: Io, interrupted: AbortSignal): Promise<void> {
  const { stdin, stdout } = io
  const transport = new StdioServerTransport(stdin as Readable, stdout as Writable)
  const handle = serveStdio(serverMaker(served), { transport })
  await new Promise<void>((resolve) => {
    stdin.once('end', resolve).once('close', resolve).once('error', resolve)
    stdout.once('error', resolve)
    if (interrupted.aborted) resolve()
    interrupted.addEventListener('abort', () => resolve(), { once: true })
  })
  await handle.close()
  stdin.pause()
}
